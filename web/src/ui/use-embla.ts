import { type RefObject, useEffect, useState } from 'react';
import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';

/** How far from the screen a carousel comes alive, so that it is ready when it is reached. */
const nearby = '600px';

async function start(
  viewport: HTMLElement,
  options: EmblaOptionsType,
  autoplayMs: number | undefined,
): Promise<EmblaCarouselType> {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [{ default: createEmbla }, autoplay] = await Promise.all([
    import('embla-carousel'),
    autoplayMs === undefined ? undefined : import('embla-carousel-autoplay'),
  ]);
  const plugins = autoplay?.default({
    ...(autoplayMs === undefined ? {} : { delay: autoplayMs }),
    playOnInit: !isStill,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  });
  return createEmbla(viewport, isStill ? { ...options, duration: 0 } : options, plugins ? [plugins] : []);
}

/**
 * Brings a row of slides to life once it comes near the screen; until then, and without JavaScript, it scrolls by
 * itself. `options` must be the same object at every render.
 */
export function useEmbla(
  viewport: RefObject<HTMLElement | null>,
  options: EmblaOptionsType,
  autoplayMs: number | undefined,
): EmblaCarouselType | undefined {
  const [embla, setEmbla] = useState<EmblaCarouselType>();

  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    let started: EmblaCarouselType | undefined;
    let isGone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void start(element, options, autoplayMs).then((carousel) => {
          if (isGone) carousel.destroy();
          else setEmbla((started = carousel));
          return undefined;
        });
      },
      { rootMargin: nearby },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      started?.destroy();
    };
  }, [viewport, options, autoplayMs]);

  return embla;
}
