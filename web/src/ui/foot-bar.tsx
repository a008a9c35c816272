import type { ReactNode } from 'react';
import styles from './foot-bar.module.css';

interface FootBarProps {
  children: ReactNode;
}

/** The main button of a page. On a phone it stands in a bar at the foot of the window, always in sight. */
export function FootBar({ children }: FootBarProps) {
  return <div className={styles['bar']}>{children}</div>;
}

/** Content of the bar on phones alone, such as the amount that a wide screen shows beside the button. */
export function FootBarAmount({ children }: FootBarProps) {
  return <span className={styles['amount']}>{children}</span>;
}
