import { type RefObject, useEffect, useMemo, useState } from 'react';
import createAutoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { language } from '../config/language.ts';

type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

/** Moves a carousel once its code is loaded. */
export type Embla = UseEmblaCarouselType[1];

export interface CarouselMotionProps {
  viewport: RefObject<HTMLElement | null>;
  options: EmblaOptions;
  autoplayMs: number | undefined;
  onEmbla: (embla: Embla) => void;
}

/** Moves a row of slides. It renders nothing itself. With reduced motion, slides jump. */
export function CarouselMotion({ viewport, options, autoplayMs, onEmbla }: CarouselMotionProps) {
  const [isStill] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const plugins = useMemo(() => {
    if (autoplayMs === undefined) return [];
    return [
      createAutoplay({
        delay: autoplayMs,
        // The carousel decides when it plays; see use-autoplay.ts.
        playOnInit: false,
        stopOnInteraction: false,
        stopOnMouseEnter: false,
        stopOnFocusIn: false,
      }),
    ];
  }, [autoplayMs]);
  const settings = useMemo(
    () => ({ ...options, direction: language.direction, ...(isStill ? { duration: 0 } : {}) }),
    [options, isStill],
  );
  const [attach, embla] = useEmblaCarousel(settings, plugins);
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => onEmbla(embla), [onEmbla, embla]);
  return null;
}
