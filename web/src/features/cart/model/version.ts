import type { CartUpdate } from './messages.ts';
import { type CartState, type Step, update, withEntry } from './state.ts';

/* Decides which response is newer. Several requests may be in flight, in several tabs, and their responses arrive
   in any order. A response contains every change whose own response arrived before this request was sent, but may
   lack a later change. It may therefore replace the confirmed cart only if no other change got a response in the
   meantime. Otherwise, it is ignored, and the cart is out of sync until it has been read after the last change. */

/**
 * Returns a timestamp later than every one used or received before. It is the machine's clock, moved forward if the
 * clock stops or is set back (a hybrid logical clock). Tabs share the machine's clock, so their timestamps are
 * comparable.
 */
export function tick(step: Step): number {
  const clock = Math.max(step.now.at, step.state.clock + 1);
  update(step, { clock });
  return clock;
}

/** Adds a change to those that wait for a response. */
export function beginWrite(step: Step, request: string): void {
  const askedAt = tick(step);
  update(step, { writes: withEntry(step.state.writes, request, askedAt) });
}

/**
 * Records the time of a response and returns whether its cart may be shown.
 * @param isSame whether the confirmed cart is complete and has the same contents; such a response is never too old
 */
export function noteAndAccept(
  step: Step,
  { kind, askedAt, answeredAt }: CartUpdate,
  isSame: boolean,
): boolean {
  const { asOf, lastChange, clock } = step.state;
  update(step, { clock: Math.max(clock, answeredAt) });
  const mayLackAChange = !isSame && askedAt <= Math.max(lastChange, asOf);
  if (kind === 'read') {
    if (!mayLackAChange) update(step, { asOf: Math.max(asOf, askedAt) });
    return !mayLackAChange;
  }
  const changedAt = mayLackAChange ? tick(step) : answeredAt;
  update(step, {
    lastChange: Math.max(lastChange, changedAt),
    ...(mayLackAChange ? {} : { asOf: answeredAt }),
  });
  return !mayLackAChange;
}

/** Records a certain or possible change that has no cart. Returns its timestamp. */
export function invalidate(step: Step): number {
  const lastChange = tick(step);
  update(step, { lastChange });
  return lastChange;
}

/** Returns whether the confirmed cart contains every known change. */
export const isUpToDate = ({ asOf, lastChange }: CartState): boolean => asOf >= lastChange;
