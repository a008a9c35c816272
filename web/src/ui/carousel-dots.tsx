import type { ReactNode } from 'react';
import type { Embla } from './carousel-motion.tsx';
import { useEmblaState } from './use-embla-state.ts';
import styles from './carousel.module.css';

interface CarouselDotsProps {
  embla: Embla;
  pauseButton: ReactNode;
}

export function CarouselDots({ embla, pauseButton }: CarouselDotsProps) {
  const state = useEmblaState(embla, '0/0', (moved) =>
    moved.internalEngine().options.active
      ? `${moved.selectedScrollSnap()}/${moved.scrollSnapList().length}`
      : '0/0',
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
