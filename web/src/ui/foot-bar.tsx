import type { ReactNode } from 'react';
import styles from './foot-bar.module.css';

interface FootBarProps {
  children: ReactNode;
  isWide?: boolean;
}

/** On a phone, the bar is fixed to the bottom of the window, unless the window is low. */
export function FootBar({ children, isWide }: FootBarProps) {
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

interface FootBarAmountProps {
  children: ReactNode;
  /** Otherwise, the amount is shown only while the bar is fixed to the bottom of the window. */
  isAlways?: boolean;
}

export function FootBarAmount({ children, isAlways }: FootBarAmountProps) {
  return (
    <span className={styles['amount']} data-always={isAlways}>
      {children}
    </span>
  );
}
