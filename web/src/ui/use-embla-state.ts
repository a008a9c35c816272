import { useSyncExternalStore } from 'react';
import type { Embla } from './carousel-motion.tsx';

const events = ['init', 'reInit', 'select', 'scroll'] as const;

/** Reads a carousel's state as a string, so that equal states compare equal; `initial` until the carousel can move. */
export function useEmblaState(
  embla: Embla,
  initial: string,
  read: (embla: NonNullable<Embla>) => string,
): string {
  return useSyncExternalStore(
    (changed) => {
      for (const event of events) embla?.on(event, changed);
      return () => {
        for (const event of events) embla?.off(event, changed);
      };
    },
    () => (embla === undefined ? initial : read(embla)),
    () => initial,
  );
}
