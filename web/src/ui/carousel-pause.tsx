import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { IconButton } from './icon-button.tsx';
import type { Autoplay } from './use-autoplay.ts';

interface CarouselPauseProps {
  label: string;
  autoplay: Pick<Autoplay, 'isPaused' | 'setPaused'>;
  className?: string | undefined;
}

/** Pauses or resumes an automatic carousel (WCAG 2.2.2). */
export function CarouselPause({ label, autoplay: { isPaused, setPaused }, className }: CarouselPauseProps) {
  return (
    <IconButton
      className={className}
      label={isPaused ? `Play: ${label}` : `Pause: ${label}`}
      icon={isPaused ? <Play size={18} /> : <Pause size={18} />}
      onClick={() => setPaused(!isPaused)}
    />
  );
}
