import type { ReactNode } from 'react';
import styles from './foot-bar.module.css';

interface FootBarProps {
  children: ReactNode;
  /** As wide as its column on wide screens too. */
  isWide?: boolean;
}

/** The main button of a page. On a phone, it is in a bar at the bottom of the window, always visible. */
export function FootBar({ children, isWide = false }: FootBarProps) {
  return (
    <div className={styles['bar']} data-wide={isWide}>
      {children}
    </div>
  );
}

/** Why the last press of the button failed. */
export function FootBarAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles['alert']}>
      {children}
    </p>
  );
}

/** Content of the bar only on phones, such as the amount, which a wide screen shows next to the button. */
export function FootBarAmount({ children }: Pick<FootBarProps, 'children'>) {
  return <span className={styles['amount']}>{children}</span>;
}
