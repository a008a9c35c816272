import { useSyncExternalStore } from 'react';
import { referenceOf } from '../state/failure-references.ts';
import styles from './failure-reference.module.css';

const isFixed = () => () => undefined;

/** What support needs to find a failed request in the logs; nothing if the failure has no reference. */
export function FailureReference({ message }: { message: string | null }) {
  const reference = useSyncExternalStore(
    isFixed,
    () => (message === null ? undefined : referenceOf(message)),
    // The server answers many shoppers; what it rendered gets its reference in the browser.
    () => undefined,
  );
  return reference === undefined ? null : (
    <small className={styles['reference']}>Reference for our support: {reference}</small>
  );
}
