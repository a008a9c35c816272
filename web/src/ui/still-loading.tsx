import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './still-loading.module.css';

/** After so many milliseconds a shopper wonders whether anything happens. */
const noticedMs = 3000;
/** After so many milliseconds another try is more promising than more patience. */
const lateMs = 10_000;

const words = 'Still loading…';

/** Mounted while data loads: nothing at first, then a sentence about it, then a button that loads the page again. */
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
