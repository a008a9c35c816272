import { type Cart, isSameCart } from './cart.ts';
import type { CartEvent } from './events.ts';
import { failUnknown, reconcileLines } from './lines.ts';
import type { CartUpdate } from './messages.ts';
import { type CartState, keyOf, type Step, update } from './state.ts';
import { noteAndAccept, invalidate, isUpToDate, tick } from './version.ts';
import { mostPushDelay, otherTabWait, retryWaits, secondReadWait } from './waits.ts';

/** Whether a change of this tab may still be made: it has no response yet, or its response was just lost. */
export const isUnanswered = ({ writes, isSecondReadDue }: CartState): boolean =>
  writes.size > 0 || isSecondReadDue;

/** The owner's id in messages between tabs. */
export const ownerId = ({ customerId }: CartState): string => customerId ?? 'guest';

const needsRead = (state: CartState): boolean =>
  state.writes.size === 0 && state.reading === undefined && !isUpToDate(state);

/** Reads the cart once no change of this tab is in flight, if the confirmed cart may be incomplete. */
export function scheduleRead(step: Step, wait = 0): void {
  const { failedReads } = step.state;
  const delay = failedReads === 0 ? wait : retryWaits[failedReads - 1];
  const isWaiting = needsRead(step.state) && delay !== undefined;
  step.effects.push({ kind: 'timer', timer: 'read', wait: isWaiting ? delay : null });
}

/** The shown cart may be stale; it is read as soon as no change is in flight. */
export function invalidateAndRead(step: Step): void {
  invalidate(step);
  scheduleRead(step);
}

/** Follows the guest's cart id, which another tab may have changed. */
export function followGuestCartId(step: Step): void {
  const { guestCartId } = step.now;
  if (step.state.customerId !== null || step.state.confirmed?.id === guestCartId) return;
  update(step, { confirmed: guestCartId === null ? null : undefined });
}

/** Replaces the confirmed cart with the server's. */
function apply(step: Step, cart: Cart | null): void {
  update(step, { readFailure: undefined });
  followGuestCartId(step);
  const { customerId, order } = step.state;
  if (cart === null) return update(step, { confirmed: null });
  // A cart with another id is a late response for a cart that was ordered.
  if (customerId === null && step.now.guestCartId !== cart.id) return;
  const keys = cart.lines.map(({ id }) => keyOf(step.state, id));
  const isOrderedElsewhere = step.state.isOrderedElsewhere && cart.lines.length === 0;
  update(step, { confirmed: cart, isOrderedElsewhere, order: [...new Set([...order, ...keys])] });
}

/** Handles a response, from this tab or another. */
function take(step: Step, response: CartUpdate): void {
  const { confirmed } = step.state;
  const isSame = confirmed !== undefined && isUpToDate(step.state) && isSameCart(response.cart, confirmed);
  if (!noteAndAccept(step, response, isSame)) return;
  apply(step, response.cart);
  reconcileLines(step);
}

function takeAndBroadcast(step: Step, response: CartUpdate): void {
  take(step, response);
  const owner = ownerId(step.state);
  step.effects.push({ kind: 'broadcast', message: { kind: 'update', owner, update: response } });
  scheduleRead(step);
}

/** Reads the cart again, even after failed reads: there was, or may have been, a change outside this tab. */
export function readAnew(step: Step): void {
  update(step, { failedReads: 0 });
  invalidateAndRead(step);
}

/** Reads the cart once the pause is over, if that is still needed. */
export function startRead(step: Step): void {
  if (!needsRead(step.state)) return;
  const askedAt = tick(step);
  update(step, { reading: askedAt });
  step.effects.push({ kind: 'read', askedAt });
}

/** A change is possible, now and for a while: the cart is read at once, and once more later. */
export function readTwice(step: Step): void {
  update(step, { isSecondReadDue: true });
  step.effects.push({ kind: 'timer', timer: 'second read', wait: secondReadWait });
  invalidateAndRead(step);
}

export function readSecondTime(step: Step): void {
  const cartId = step.state.confirmed?.id;
  if (cartId !== undefined) step.effects.push({ kind: 'takeReturning', cartId });
  update(step, { isSecondReadDue: false });
  invalidateAndRead(step);
}

/** The guest's cart with this id no longer exists. */
function endGuestCart(step: Step, id: string): void {
  step.effects.push({ kind: 'forgetGuestCartId', id });
  if (step.now.guestCartId === id) step.now = { ...step.now, guestCartId: null };
}

/** The read of this tab was answered. */
export function receiveRead(step: Step, event: Extract<CartEvent, { kind: 'readAnswered' }>): void {
  const { askedAt, cart, guestCartId } = event;
  if (typeof guestCartId === 'string' && cart === null) {
    endGuestCart(step, guestCartId);
    step.effects.push({ kind: 'notify', notice: { kind: 'cart-gone' } });
  }
  if (step.state.reading !== askedAt) return;
  update(step, { reading: undefined, failedReads: 0 });
  takeAndBroadcast(step, { kind: 'read', cart, askedAt, answeredAt: tick(step) });
}

/** The read failed; the shown cart stays. */
export function failRead(step: Step, { askedAt, message }: Extract<CartEvent, { kind: 'readFailed' }>): void {
  const { reading, failedReads } = step.state;
  if (reading !== askedAt) return;
  update(step, { reading: undefined, failedReads: failedReads + 1, readFailure: message });
  failUnknown(step);
  scheduleRead(step);
}

/**
 * A change has its response, with or without a cart. Returns the time from which carts contain the change, even if the
 * response's cart is ignored.
 */
export function receiveWrite(step: Step, askedAt: number, cart: Cart | null | undefined): number {
  if (cart === undefined) {
    invalidateAndRead(step);
    return step.state.lastChange;
  }
  const answeredAt = tick(step);
  takeAndBroadcast(step, { kind: 'write', cart, askedAt, answeredAt });
  return answeredAt;
}

/** Another tab's response. */
export function receiveUpdate(step: Step, response: CartUpdate): void {
  followGuestCartId(step);
  const { cart } = response;
  // A message may arrive before the id of a new cart, which comes from the other tab through storage.
  if (step.state.customerId === null && cart !== null && cart.id !== step.now.guestCartId) invalidate(step);
  else take(step, response);
  scheduleRead(step, otherTabWait);
}

/**
 * The server pushed the customer's cart after a change elsewhere, for all tabs; if it has no cart, the cart is read.
 */
export function receivePush(step: Step, { customerId, cart }: Extract<CartEvent, { kind: 'pushed' }>): void {
  if (step.state.customerId !== customerId) return;
  if (cart === undefined) return invalidateAndRead(step);
  const answeredAt = tick(step);
  takeAndBroadcast(step, { kind: 'write', cart, askedAt: answeredAt - mostPushDelay, answeredAt });
}

/** The cart was ordered: it is empty now, in this tab and at once. */
export function markOrdered(step: Step, cartId: string): void {
  endGuestCart(step, cartId);
  if (step.state.confirmed?.id === cartId) apply(step, null);
  // A read in flight may return the cart from before the order.
  if (step.state.customerId !== null) readAnew(step);
}
