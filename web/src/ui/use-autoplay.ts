import { useEffect, useState } from 'react';
import type { Embla } from './carousel-motion.tsx';

export interface Autoplay {
  /** Reduced motion counts as paused. */
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
  /** Stops the carousel while the pointer or focus is on it. */
  readonly setHeld: (isHeld: boolean) => void;
}

/** The shopper's choice stays, even if the pointer moves afterwards. */
export function useAutoplay(embla: Embla): Autoplay {
  const [wish, setPaused] = useState<boolean>();
  const [isHeld, setHeld] = useState(false);
  const isStill = embla !== undefined && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isPaused = wish ?? isStill;

  useEffect(() => {
    if (embla === undefined) return undefined;
    const apply = (): void => {
      // If the options turn a carousel off, it has no plugins, contrary to its type.
      if (!embla.internalEngine().options.active) return;
      const { autoplay } = embla.plugins();
      if (isPaused || isHeld) autoplay?.stop();
      else autoplay?.play();
    };
    apply();
    embla.on('reInit', apply);
    return () => {
      embla.off('reInit', apply);
    };
  }, [embla, isPaused, isHeld]);

  return { isPaused, setPaused, setHeld };
}
