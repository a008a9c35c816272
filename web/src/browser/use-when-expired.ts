import { useEffect, useEffectEvent } from 'react';
import { onVisibilityChange } from './visibility.ts';

const retryMs = 60_000;

/**
 * Calls `refresh` once `moment` has passed, even if the tab was hidden at that time, and then every minute until
 * `moment` changes.
 * @param moment an RFC 3339 timestamp
 */
export function useWhenExpired(moment: string | undefined, refresh: () => void): void {
  const onExpired = useEffectEvent(refresh);
  useEffect(() => {
    if (moment === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const check = (): void => {
      clearTimeout(timer);
      const left = Date.parse(moment) - Date.now();
      if (left <= 0) onExpired();
      timer = setTimeout(check, left <= 0 ? retryMs : left);
    };
    check();
    const stop = onVisibilityChange(check);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [moment]);
}
