import { type ReactNode, useRef, useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { CarouselMotionProps, Embla } from './carousel-motion.tsx';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { optionalLazy } from './lazy-part.tsx';
import { useEmblaState } from './use-embla-state.ts';
import { useIsNear } from './use-is-near.ts';
import styles from './carousel.module.css';

interface CarouselProps {
  label: string;
  options: CarouselMotionProps['options'];
  /** If set, the row moves automatically after this many milliseconds and has dots and a Pause button, not arrows. */
  autoplayMs?: number;
  /** A class that sets `--per-view`, the number of visible slides, for each screen width. */
  className?: string | undefined;
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
}

const CarouselMotion = optionalLazy(async () => (await import('./carousel-motion.tsx')).CarouselMotion);
const CarouselDots = optionalLazy(async () => (await import('./carousel-dots.tsx')).CarouselDots);

/** The row scrolls natively until Embla is loaded. Loading starts when the row is near the screen. */
export function Carousel({ label, options, autoplayMs, className, slides }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<Embla>();
  const isNear = useIsNear(viewport);
  const { selected, count, prev, next } = useEmblaState(embla);
  const prefersReducedMotion =
    isNear && typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [chosenPause, setChosenPause] = useState<boolean>();
  const isPaused = chosenPause ?? prefersReducedMotion;
  const idleDots = (
    <div className={styles['dots']} data-idle>
      {slides.map(({ key }) => (
        <span key={key} className={styles['dot']} />
      ))}
    </div>
  );

  return (
    <section
      className={classes(styles['carousel'], className)}
      aria-label={label}
      aria-roledescription="carousel"
      data-moving={embla !== undefined}
    >
      <div ref={viewport} className={styles['viewport']}>
        <ul className={styles['track']}>
          {slides.map(({ key, content }) => (
            <li key={key} className={styles['slide']}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {isNear ? (
        <CarouselMotion
          viewport={viewport}
          options={options}
          autoplayMs={isPaused ? undefined : autoplayMs}
          prefersReducedMotion={prefersReducedMotion}
          onEmbla={setEmbla}
        />
      ) : null}
      {autoplayMs === undefined ? (
        <div className={styles['arrows']} hidden={count < 2}>
          <IconButton
            className={styles['arrow']}
            label={`Previous: ${label}`}
            icon={<ChevronLeft size={24} />}
            aria-disabled={prev === 0}
            onClick={() => embla?.scrollPrev()}
          />
          <IconButton
            className={styles['arrow']}
            label={`Next: ${label}`}
            icon={<ChevronRight size={24} />}
            aria-disabled={next === 0}
            onClick={() => embla?.scrollNext()}
          />
        </div>
      ) : count < 2 ? (
        idleDots
      ) : (
        <CarouselDots
          fallback={idleDots}
          {...{ label, embla, selected, count, isPaused }}
          onPause={setChosenPause}
        />
      )}
    </section>
  );
}
