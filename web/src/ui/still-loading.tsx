import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './still-loading.module.css';

/** How long until the words are shown, in milliseconds. */
const noticedMs = 3000;
/** How long until a retry is offered, in milliseconds. */
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
