import { referenceOf } from '../stores/failure-references.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import styles from './failure-reference.module.css';

/** Support needs the reference to find a failed request in the logs. */
export function FailureReference({ message }: { message: string | null }) {
  // The server handles many shoppers, so only the browser adds references.
  const isHydrated = useIsHydrated();
  const reference = isHydrated && message !== null ? referenceOf(message) : undefined;
  return reference === undefined ? null : (
    <small className={styles['reference']}>Reference for our support: {reference}</small>
  );
}
