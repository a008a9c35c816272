import { useEffect, useEffectEvent } from 'react';

export function useOnReconnect(hasFailed: boolean, retry: () => void): void {
  const onReconnect = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const listener = (): void => onReconnect();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [hasFailed]);
}
