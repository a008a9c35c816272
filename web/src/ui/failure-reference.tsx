import { useSyncExternalStore } from 'react';
import { referenceOf } from '../state/failure-references.ts';
import styles from './failure-reference.module.css';

const isFixed = () => () => undefined;

/** Support needs the reference to find a failed request in the logs. */
export function FailureReference({ message }: { message: string | null }) {
  const reference = useSyncExternalStore(
    isFixed,
    () => (message === null ? undefined : referenceOf(message)),
    // The server handles many shoppers, so references are added in the browser.
    () => undefined,
  );
  return reference === undefined ? null : (
    <small className={styles['reference']}>Reference for our support: {reference}</small>
  );
}
