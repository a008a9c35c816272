import type { ReactNode } from 'react';
import styles from './panel.module.css';

/** Related content on its own surface. */
export function Panel({ children }: { children: ReactNode }) {
  return <div className={styles['panel']}>{children}</div>;
}
