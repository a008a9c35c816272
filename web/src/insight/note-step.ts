import type { FunnelStep, StepMark } from './insight-event.ts';

/** The mark stays in the browser unless insight is on. */
export function noteStep(step: FunnelStep): void {
  try {
    performance.mark(`shop:${step}` satisfies StepMark);
  } catch {
    // Some browsers refuse marks. An order doesn't depend on them.
  }
}
