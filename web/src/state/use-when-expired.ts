import { useEffect, useEffectEvent } from 'react';
import { onVisibilityChange } from './visibility.ts';

/** The wait before the next call where a call brought no new moment, in milliseconds. */
const retryMs = 60_000;

/**
 * Calls `refresh` when a moment has passed, also after the computer has slept, and each minute until there is a new one.
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
