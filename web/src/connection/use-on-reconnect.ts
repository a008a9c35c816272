import { useEffect, useEffectEvent } from 'react';

/** Makes up for what failed once the connection is back, so that nobody has to press Retry for it. */
export function useOnReconnect(hasFailed: boolean, retry: () => void): void {
  const onReconnect = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const listener = (): void => onReconnect();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [hasFailed]);
}
