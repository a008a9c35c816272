import { useOnline } from './online.ts';
import styles from './offline-banner.module.css';

/** Says that the connection is gone, and what that means. The region is there from the first paint, so that it is read out. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <output className={styles['region']}>
      {isOnline ? null : (
        <span className={styles['banner']}>
          You are offline. You can look around what is loaded already; changes are possible again when the
          connection is back.
        </span>
      )}
    </output>
  );
}
