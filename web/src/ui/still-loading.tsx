import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './still-loading.module.css';

/** After this many milliseconds, a shopper wonders whether anything is happening. */
const noticedMs = 3000;
/** After this many milliseconds, a retry is more promising than waiting. */
const lateMs = 10_000;

const words = 'Still loading…';

export function StillLoading() {
  const [wait, setWait] = useState<'short' | 'long' | 'late'>('short');
  useEffect(() => {
    const timers = [setTimeout(() => setWait('long'), noticedMs), setTimeout(() => setWait('late'), lateMs)];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <output className={styles['wait']}>
      {wait === 'short' ? null : (
        <span className={styles['words']}>
          {words}
          {wait === 'late' ? (
            <Button kind="quiet" onClick={() => window.location.reload()}>
              Retry
            </Button>
          ) : null}
        </span>
      )}
    </output>
  );
}
