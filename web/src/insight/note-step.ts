import type { FunnelStep, StepMark } from './insight-event.ts';

/**
 * Marks a step of a purchase in the browser's performance timeline. The mark stays in the browser unless insight is on.
 */
export function noteStep(step: FunnelStep): void {
  performance.mark(`shop:${step}` satisfies StepMark);
}
