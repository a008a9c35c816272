import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import styles from './still-loading.module.css';

/** How long until the words are shown, in milliseconds. */
const noticedMs = 3000;
/** How long until a retry is offered, in milliseconds. */
const lateMs = 10_000;

const words = 'Still loading…';

interface StillLoadingProps {
  /** Whether the words are part of a row. Otherwise, they float over the page and take no space. */
  isInRow?: boolean;
}

export function StillLoading({ isInRow = false }: StillLoadingProps) {
  const [waitedMs, setWaitedMs] = useState(0);
  useEffect(() => {
    const timers = [noticedMs, lateMs].map((ms) => setTimeout(() => setWaitedMs(ms), ms));
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <output className={styles[isInRow ? 'row' : 'floating']}>
      {waitedMs === 0 ? null : (
        <span className={styles['words']}>
          {words}
          {waitedMs === lateMs ? (
            <Button kind="quiet" onClick={() => window.location.reload()}>
              Retry
            </Button>
          ) : null}
        </span>
      )}
    </output>
  );
}
