import { useEffect, useEffectEvent } from 'react';

/** Looks again when the shopper comes back to this tab: what it shows may have changed meanwhile. */
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

/** Looks again every so often, in milliseconds, as long as it is awaited and the tab is in sight, so many times at most. */
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
