import { type ReactNode, useEffect, useState } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import type { EmblaOptionsType } from 'embla-carousel';
import styles from './carousel.module.css';

interface CarouselProps {
  /** What is in it, for the names of the controls. */
  label: string;
  options: EmblaOptionsType;
  /** How wide a slide is, by the name of a layout in the stylesheet. */
  layout: 'best-seller' | 'similar' | 'banner';
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
}

/** Slides in a row, moved by swiping, by dots and by named buttons. Without scripts it is a row that scrolls. */
export function Carousel({ label, options, layout, slides }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', ...options });
  const [snap, setSnap] = useState({ count: 0, selected: 0, canPrevious: false, canNext: true });

  useEffect(() => {
    if (embla === undefined) return undefined;
    const update = (): void =>
      setSnap({
        count: embla.scrollSnapList().length,
        selected: embla.selectedScrollSnap(),
        canPrevious: embla.canScrollPrev(),
        canNext: embla.canScrollNext(),
      });
    update();
    embla.on('select', update).on('reInit', update);
    return () => void embla.off('select', update).off('reInit', update);
  }, [embla]);

  return (
    <section
      className={styles['carousel']}
      aria-roledescription="carousel"
      aria-label={label}
      data-layout={layout}
    >
      <div className={styles['viewport']} ref={viewport}>
        <ul className={styles['track']}>
          {slides.map(({ key, content }) => (
            <li key={key} className={styles['slide']}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['controls']}>
        <button
          type="button"
          aria-label={`Previous: ${label}`}
          aria-disabled={!snap.canPrevious}
          onClick={() => embla?.scrollPrev()}
        >
          ‹
        </button>
        <span className={styles['place']}>
          {snap.count > 0 ? `${snap.selected + 1} / ${snap.count}` : ''}
        </span>
        <button
          type="button"
          aria-label={`Next: ${label}`}
          aria-disabled={!snap.canNext}
          onClick={() => embla?.scrollNext()}
        >
          ›
        </button>
      </div>
    </section>
  );
}
