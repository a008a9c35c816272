import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The main column, with the maximum width of a page. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles['page']}>{children}</div>;
}
