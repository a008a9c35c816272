import type { FunnelStep, StepMark } from './insight-event.ts';

/** The mark stays in the browser unless insight is on. */
export function noteStep(step: FunnelStep): void {
  performance.mark(`shop:${step}` satisfies StepMark);
}
