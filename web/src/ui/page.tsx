import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The middle of the window, as wide as a page gets. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>;
}
