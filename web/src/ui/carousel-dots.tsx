import { type ReactNode, useSyncExternalStore } from 'react';
import type { Embla } from './carousel-motion.tsx';
import styles from './carousel.module.css';

interface CarouselDotsProps {
  embla: Embla;
  pauseButton: ReactNode;
}

const events = ['init', 'reInit', 'select'] as const;

export function CarouselDots({ embla, pauseButton }: CarouselDotsProps) {
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
      {pauseButton}
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
