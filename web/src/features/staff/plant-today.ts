import { useSyncExternalStore } from 'react';
import { plantDay } from '@shop/rules/plant-day';
import { onVisibilityChange } from '../../browser/visibility.ts';

const checkMs = 60_000;

/** The day in the plant's time zone, `YYYY-MM-DD`. */
export const plantToday = (): string => plantDay(Date.now());

/** Calls back when it may be another day, because the page at the counter stays open overnight. */
export function followToday(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkMs);
  const stop = onVisibilityChange(onChange);
  return () => {
    clearInterval(timer);
    stop();
  };
}

export const usePlantToday = (): string => useSyncExternalStore(followToday, plantToday, plantToday);
