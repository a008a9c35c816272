import { useEffect, useEffectEvent } from 'react';

/** Refreshes when the shopper comes back to this tab. */
export function useOnReturn(look: () => void): void {
  const onReturn = useEffectEvent(look);
  useEffect(() => {
    const listener = (): void => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('focus', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('focus', listener);
    };
  }, []);
}

/** Polls every `every` milliseconds, at most `times` times, while `isAwaited` holds and the tab is visible. */
export function usePolling(
  look: () => void,
  { isAwaited, every, times }: { isAwaited: boolean; every: number; times: number },
): void {
  const onTime = useEffectEvent(look);
  useEffect(() => {
    if (!isAwaited) return undefined;
    let left = times;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      left -= 1;
      if (left < 0) clearInterval(timer);
      else onTime();
    }, every);
    return () => clearInterval(timer);
  }, [isAwaited, every, times]);
}
