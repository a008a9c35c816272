import { onVisibilityChange } from './visibility.ts';

const retryMs = 60_000;
/** A timer that waits for more than 24 days runs out immediately. */
const longestMs = 86_400_000;

/**
 * Calls back once `moment` has passed, even if the tab was hidden at that time, and then every minute.
 * @param moment an RFC 3339 timestamp
 * @returns a function that stops it
 */
export function whenPast(moment: string, callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const check = (): void => {
    clearTimeout(timer);
    const left = Date.parse(moment) - Date.now();
    if (left <= 0) callBack();
    timer = setTimeout(check, left <= 0 ? retryMs : Math.min(left, longestMs));
  };
  check();
  const stop = onVisibilityChange(check);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
