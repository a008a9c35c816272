import { useOnline } from './online.ts';
import styles from './offline-banner.module.css';

/** The live region exists from the first paint, so that screen readers announce the banner. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <output>
      {isOnline ? null : (
        <span className={styles['banner']}>
          You are offline. You can browse what&rsquo;s loaded; changes work once you&rsquo;re back.
        </span>
      )}
    </output>
  );
}
