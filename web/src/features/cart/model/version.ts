import type { CartUpdate } from './messages.ts';
import { type CartState, type Step, update, withEntry } from './state.ts';

/*
 * The versions of responses with a whole cart. Several requests may be in flight, in several tabs, and their responses come in
 * any order. A response contains every change whose response came before its request; it may lack any change
 * answered since. So it may replace the confirmed cart only if no other change was answered in the meantime. A response
 * that fails this test is ignored, and the cart counts as out of sync until the response to a read that was requested after the last
 * change.
 */

/**
 * A timestamp later than every one used or received before: the machine's clock, moved forward if it stops or is set
 * back (a hybrid logical clock). Tabs share the machine's clock, so their timestamps are comparable.
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
 * Records the stamp of a response and returns whether its cart may be shown.
 * @param isSame whether the confirmed cart lacks no change and has the same contents: then the response is never too old
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

/** Records a change, certain or possible, that came without a cart. Returns its timestamp. */
export function invalidate(step: Step): number {
  const lastChange = tick(step);
  update(step, { lastChange });
  return lastChange;
}

/** Whether the confirmed cart contains every known change. */
export const isUpToDate = ({ asOf, lastChange }: CartState): boolean => asOf >= lastChange;
