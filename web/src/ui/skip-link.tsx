import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** In view only while it has the focus. `to` is the id of an element that can receive the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={styles['skip']} href={`#${to}`}>
      {children}
    </a>
  );
}
