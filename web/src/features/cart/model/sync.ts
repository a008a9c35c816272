import { type Cart, isSameCart } from './cart.ts';
import type { CartEvent } from './events.ts';
import { failUnknown, reconcileLines } from './lines.ts';
import type { CartUpdate } from './tab-messages.ts';
import { type CartState, keyOf, type Step, update } from './state.ts';
import { acceptResponse, invalidate, isUpToDate, tick } from './version.ts';
import { maxPushDelay, otherTabWait, retryWaits, secondReadWait } from './read-delays.ts';

/** Returns whether the server may still apply a change whose response hasn't arrived or was lost. */
export const isUnanswered = ({ writes, isSecondReadDue }: CartState): boolean =>
  writes.size > 0 || isSecondReadDue;

export const ownerId = ({ customerId }: CartState): string => customerId ?? 'guest';

const needsRead = (state: CartState): boolean =>
  state.writes.size === 0 && state.reading === undefined && !isUpToDate(state);

/**
 * Schedules a read, or the next retry, if the confirmed cart may be stale and no read or change from this tab is in
 * flight. Otherwise, or after the last retry, cancels the scheduled read.
 */
export function scheduleRead(step: Step, wait = 0): void {
  const { failedReads } = step.state;
  const delay = failedReads === 0 ? wait : retryWaits[failedReads - 1];
  const isWaiting = needsRead(step.state) && delay !== undefined;
  step.effects.push({ kind: 'timer', timer: 'read', wait: isWaiting ? delay : null });
}

export function invalidateAndRead(step: Step): void {
  invalidate(step);
  scheduleRead(step);
}

export function followGuestCartId(step: Step): void {
  const { guestCartId } = step.now;
  if (step.state.customerId !== null || step.state.confirmed?.id === guestCartId) return;
  update(step, { confirmed: guestCartId === null ? null : undefined });
}

function apply(step: Step, cart: Cart | null): void {
  update(step, { readFailure: undefined });
  followGuestCartId(step);
  const { customerId, order } = step.state;
  if (cart === null) return update(step, { confirmed: null });
  // A cart with a different id comes from a late response, for example, about a cart that has since been ordered.
  if (customerId === null && step.now.guestCartId !== cart.id) return;
  const keys = cart.lines.map(({ id }) => keyOf(step.state, id));
  const isOrderedElsewhere = step.state.isOrderedElsewhere && cart.lines.length === 0;
  update(step, { confirmed: cart, isOrderedElsewhere, order: [...new Set([...order, ...keys])] });
}

function accept(step: Step, response: CartUpdate): void {
  const { confirmed } = step.state;
  const isSame = confirmed !== undefined && isUpToDate(step.state) && isSameCart(response.cart, confirmed);
  if (!acceptResponse(step, response, isSame)) return;
  apply(step, response.cart);
  reconcileLines(step);
}

function acceptAndBroadcast(step: Step, response: CartUpdate): void {
  accept(step, response);
  const owner = ownerId(step.state);
  step.effects.push({ kind: 'broadcast', message: { kind: 'update', owner, update: response } });
  scheduleRead(step);
}

/** Schedules a read even if the last retry has failed. */
export function readAgain(step: Step): void {
  update(step, { failedReads: 0 });
  invalidateAndRead(step);
}

export function startRead(step: Step): void {
  if (!needsRead(step.state)) return;
  const sentAt = tick(step);
  update(step, { reading: sentAt });
  step.effects.push({ kind: 'read', sentAt });
}

/** Reads the cart now and once more later, because the server may still apply a change. */
export function readTwice(step: Step): void {
  update(step, { isSecondReadDue: true });
  step.effects.push({ kind: 'timer', timer: 'second read', wait: secondReadWait });
  invalidateAndRead(step);
}

export function readSecondTime(step: Step): void {
  const cartId = step.state.confirmed?.id;
  if (cartId !== undefined) step.effects.push({ kind: 'claimReturning', cartId });
  update(step, { isSecondReadDue: false });
  invalidateAndRead(step);
}

function endGuestCart(step: Step, id: string): void {
  step.effects.push({ kind: 'forgetGuestCartId', id });
  if (step.now.guestCartId === id) step.now = { ...step.now, guestCartId: null };
}

export function receiveRead(step: Step, event: Extract<CartEvent, { kind: 'readSucceeded' }>): void {
  const { sentAt, cart, guestCartId } = event;
  if (typeof guestCartId === 'string' && cart === null) {
    endGuestCart(step, guestCartId);
    step.effects.push({ kind: 'notify', notice: { kind: 'cart-gone' } });
  }
  if (step.state.reading !== sentAt) return;
  update(step, { reading: undefined, failedReads: 0 });
  acceptAndBroadcast(step, { kind: 'read', cart, sentAt, receivedAt: tick(step) });
}

export function failRead(step: Step, { sentAt, message }: Extract<CartEvent, { kind: 'readFailed' }>): void {
  const { reading, failedReads } = step.state;
  if (reading !== sentAt) return;
  update(step, { reading: undefined, failedReads: failedReads + 1, readFailure: message });
  failUnknown(step);
  scheduleRead(step);
}

/** Returns a time after which every read contains the change, even if the response's own cart is ignored. */
export function receiveWrite(step: Step, sentAt: number, cart: Cart | null | undefined): number {
  if (cart === undefined) {
    invalidateAndRead(step);
    return step.state.lastChange;
  }
  const receivedAt = tick(step);
  acceptAndBroadcast(step, { kind: 'write', cart, sentAt, receivedAt });
  return receivedAt;
}

export function receiveUpdate(step: Step, response: CartUpdate): void {
  followGuestCartId(step);
  const { cart } = response;
  // The message may arrive before this tab can read the new cart's id, which the other tab has stored.
  if (step.state.customerId === null && cart !== null && cart.id !== step.now.guestCartId) invalidate(step);
  else accept(step, response);
  scheduleRead(step, otherTabWait);
}

/** The tab that receives a push passes the cart on to the other tabs. */
export function receivePush(step: Step, { customerId, cart }: Extract<CartEvent, { kind: 'pushed' }>): void {
  if (step.state.customerId !== customerId) return;
  if (cart === undefined) return invalidateAndRead(step);
  const receivedAt = tick(step);
  acceptAndBroadcast(step, { kind: 'write', cart, sentAt: receivedAt - maxPushDelay, receivedAt });
}

export function markOrdered(step: Step, cartId: string): void {
  endGuestCart(step, cartId);
  if (step.state.confirmed?.id === cartId) apply(step, null);
  // A read in flight may return the cart as it was before the order.
  if (step.state.customerId !== null) readAgain(step);
}
