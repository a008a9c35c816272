import { useSyncExternalStore } from 'react';
import { Pause, Play } from 'lucide-react';
import type { Embla } from './carousel-motion.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './carousel.module.css';

interface CarouselDotsProps {
  embla: Embla;
  label: string;
  isAutoplay: boolean;
}

const events = ['init', 'reInit', 'select', 'autoplay:play', 'autoplay:stop'] as const;

/** One dot for each place to stop at, and Pause where the carousel moves by itself. */
export function CarouselDots({ embla, label, isAutoplay }: CarouselDotsProps) {
  const state = useSyncExternalStore(
    (changed) => {
      for (const event of events) embla?.on(event, changed);
      return () => {
        for (const event of events) embla?.off(event, changed);
      };
    },
    () =>
      // While its options switch it off it has no plugins.
      embla?.internalEngine().options.active !== true
        ? '0/0'
        : `${embla.selectedScrollSnap()}/${embla.scrollSnapList().length}/${embla.plugins().autoplay?.isPlaying()}`,
    () => '0/0',
  );
  const [selected = 0, count = 0] = state.split('/').map(Number);
  const isPlaying = state.endsWith('true');
  if (count < 2) return <div className={styles['dots']} />;
  return (
    <div className={styles['dots']}>
      {isAutoplay ? (
        <IconButton
          label={isPlaying ? `Pause: ${label}` : `Play: ${label}`}
          icon={isPlaying ? <Pause size={18} /> : <Play size={18} />}
          onClick={() => (isPlaying ? embla?.plugins().autoplay?.stop() : embla?.plugins().autoplay?.play())}
        />
      ) : null}
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
