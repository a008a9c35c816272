import type { ReactNode } from 'react';
import styles from './foot-bar.module.css';

interface FootBarProps {
  children: ReactNode;
  isWide?: boolean;
}

/** On a phone, the button is in a bar at the bottom of the window, always visible. */
export function FootBar({ children, isWide = false }: FootBarProps) {
  return (
    <div className={styles['bar']} data-wide={isWide}>
      {children}
    </div>
  );
}

export function FootBarAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles['alert']}>
      {children}
    </p>
  );
}

/** Content that the bar shows only on phones, such as the amount, which wide screens show near the button. */
export function FootBarAmount({ children }: Pick<FootBarProps, 'children'>) {
  return <span className={styles['amount']}>{children}</span>;
}
