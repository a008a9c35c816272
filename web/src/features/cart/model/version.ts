import type { CartUpdate } from './tab-messages.ts';
import { type CartState, type Step, update, withEntry } from './state.ts';

/*
 * Decides whether the cart in a response replaces the confirmed cart. If any tab has received the response to a change
 * since the request was sent, the cart may lack that change, so the confirmed cart stays.
 */

/**
 * Returns a timestamp later than this tab's earlier ones. If the device's clock stops or is set back, timestamps still
 * increase (a hybrid logical clock). Tabs share the device's clock, so they can compare their timestamps.
 */
export function tick(step: Step): number {
  const clock = Math.max(step.now.at, step.state.clock + 1);
  update(step, { clock });
  return clock;
}

export function beginWrite(step: Step, request: string): void {
  const sentAt = tick(step);
  update(step, { writes: withEntry(step.state.writes, request, sentAt) });
}

/**
 * Records the time of a response. Returns whether its cart replaces the confirmed cart.
 * @param isSame whether the confirmed cart is up to date and has the same contents, so that the response can't be stale
 */
export function acceptResponse(
  step: Step,
  { kind, sentAt, receivedAt }: CartUpdate,
  isSame: boolean,
): boolean {
  const { asOf, lastChange, clock } = step.state;
  update(step, { clock: Math.max(clock, receivedAt) });
  const mayLackAChange = !isSame && sentAt <= Math.max(lastChange, asOf);
  if (kind === 'read') {
    if (!mayLackAChange) update(step, { asOf: Math.max(asOf, sentAt) });
    return !mayLackAChange;
  }
  const changedAt = mayLackAChange ? tick(step) : receivedAt;
  update(step, {
    lastChange: Math.max(lastChange, changedAt),
    ...(mayLackAChange ? {} : { asOf: receivedAt }),
  });
  return !mayLackAChange;
}

export function invalidate(step: Step): number {
  const lastChange = tick(step);
  update(step, { lastChange });
  return lastChange;
}

export const isUpToDate = ({ asOf, lastChange }: CartState): boolean => asOf >= lastChange;
