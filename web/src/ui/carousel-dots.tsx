import { useSyncExternalStore } from 'react';
import { Pause, Play } from 'lucide-react';
import type { Embla } from './carousel-motion.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './carousel.module.css';

interface CarouselDotsProps {
  embla: Embla;
  label: string;
  /** Where it moves by itself. */
  autoplay: { readonly isPaused: boolean; readonly setPaused: (isPaused: boolean) => void } | undefined;
}

const events = ['init', 'reInit', 'select'] as const;

/** One dot for each place to stop at, and Pause where the carousel moves by itself. */
export function CarouselDots({ embla, label, autoplay }: CarouselDotsProps) {
  const state = useSyncExternalStore(
    (changed) => {
      for (const event of events) embla?.on(event, changed);
      return () => {
        for (const event of events) embla?.off(event, changed);
      };
    },
    () =>
      embla?.internalEngine().options.active !== true
        ? '0/0'
        : `${embla.selectedScrollSnap()}/${embla.scrollSnapList().length}`,
    () => '0/0',
  );
  const [selected = 0, count = 0] = state.split('/').map(Number);
  if (count < 2) return <div className={styles['dots']} />;
  return (
    <div className={styles['dots']}>
      {autoplay === undefined ? null : (
        <IconButton
          label={autoplay.isPaused ? `Play: ${label}` : `Pause: ${label}`}
          icon={autoplay.isPaused ? <Play size={18} /> : <Pause size={18} />}
          onClick={() => autoplay.setPaused(!autoplay.isPaused)}
        />
      )}
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles['dot']}
          aria-label={`Slide ${index + 1} of ${count}`}
          aria-current={index === selected}
          onClick={() => embla?.scrollTo(index)}
        />
      ))}
    </div>
  );
}
