import { useSyncExternalStore } from 'react';
import type { Embla } from './carousel-motion.tsx';

const events = ['init', 'reInit', 'select', 'scroll'] as const;

/** All zero while the carousel can't move. `prev` and `next` are 1 if it can move in that direction. */
export function useEmblaState(embla: Embla) {
  // A string, so that equal states compare equal.
  const state = useSyncExternalStore(
    (changed) => {
      for (const event of events) embla?.on(event, changed);
      return () => {
        for (const event of events) embla?.off(event, changed);
      };
    },
    () => {
      if (embla?.internalEngine().options.active !== true) return '';
      const flags = [embla.canScrollPrev(), embla.canScrollNext()].map(Number);
      return [embla.selectedScrollSnap(), embla.scrollSnapList().length, ...flags].join();
    },
    () => '',
  );
  const [selected = 0, count = 0, prev = 0, next = 0] = state.split(',').map(Number);
  return { selected, count, prev, next };
}
