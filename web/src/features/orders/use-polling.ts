import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Polls every `every` milliseconds, at most `times` times, while `isAwaited` is true and the tab is visible.
 * @returns whether polling has ended without a result
 */
export function usePolling(
  refetch: () => void,
  { isAwaited, every, times }: { isAwaited: boolean; every: number; times: number },
): boolean {
  const [hasGivenUp, setHasGivenUp] = useState(false);
  const onTime = useEffectEvent(refetch);
  useEffect(() => {
    if (!isAwaited) return undefined;
    let left = times;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      left -= 1;
      onTime();
      if (left > 0) return;
      clearInterval(timer);
      setHasGivenUp(true);
    }, every);
    return () => {
      clearInterval(timer);
      setHasGivenUp(false);
    };
  }, [isAwaited, every, times]);
  return isAwaited && hasGivenUp;
}
