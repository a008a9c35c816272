import { type RefObject, useEffect } from 'react';
import createAutoplay from 'embla-carousel-autoplay';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { language } from '../config/language.ts';

type EmblaOptions = NonNullable<Parameters<typeof useEmblaCarousel>[0]>;

/** `undefined` until Embla's code is loaded. */
export type Embla = UseEmblaCarouselType[1];

export interface CarouselMotionProps {
  viewport: RefObject<HTMLElement | null>;
  options: EmblaOptions;
  /** `undefined` if the carousel is paused or moves only by hand. */
  autoplayMs: number | undefined;
  prefersReducedMotion: boolean;
  onEmbla: (embla: Embla) => void;
}

/** Renders nothing. Autoplay waits while the pointer or focus is on a slide. */
export function CarouselMotion({
  viewport,
  options,
  autoplayMs,
  prefersReducedMotion,
  onEmbla,
}: CarouselMotionProps) {
  const [attach, embla] = useEmblaCarousel(
    { ...options, direction: language.direction, ...(prefersReducedMotion ? { duration: 0 } : {}) },
    autoplayMs === undefined
      ? []
      : [createAutoplay({ delay: autoplayMs, stopOnInteraction: false, stopOnMouseEnter: true })],
  );
  useEffect(() => attach(viewport.current), [attach, viewport]);
  useEffect(() => onEmbla(embla), [onEmbla, embla]);
  return null;
}
