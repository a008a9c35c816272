import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { Embla } from './carousel-motion.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './carousel.module.css';

interface CarouselDotsProps {
  label: string;
  embla: Embla;
  selected: number;
  count: number;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

/** The button pauses and resumes an automatic carousel (WCAG 2.2.2). */
export function CarouselDots({ label, embla, selected, count, isPaused, onPause }: CarouselDotsProps) {
  return (
    <div className={styles['dots']}>
      <IconButton
        label={isPaused ? `Play: ${label}` : `Pause: ${label}`}
        icon={isPaused ? <Play size={18} /> : <Pause size={18} />}
        onClick={() => onPause(!isPaused)}
      />
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
