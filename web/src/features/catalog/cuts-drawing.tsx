import { useRef } from 'react';
import { optionalLazy } from '../../ui/lazy-part.tsx';
import { useIsNear } from '../../ui/use-is-near.ts';
import type { CutsMapProps } from './cuts-map.tsx';

const CutsMap = optionalLazy(async () => (await import('./cuts-map.tsx')).CutsMap);

/** Loaded only when it is near the screen, because it follows the list. Until then, its space is empty. */
export function CutsDrawing(props: CutsMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(frame);
  return (
    <div ref={frame}>
      <svg viewBox="90 140 560 340" width="640">
        {isNear ? <CutsMap {...props} /> : null}
      </svg>
    </div>
  );
}
