import { useEffect, useEffectEvent } from 'react';
import { onVisibilityChange } from './visibility.ts';

/** The pause before the next call if a call brought no new timestamp, in milliseconds. */
const retryMs = 60_000;

/**
 * Calls `refresh` when a time has passed, even after the computer slept, then each minute until there is a new time.
 * @param moment RFC 3339; `undefined` while there is none
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
