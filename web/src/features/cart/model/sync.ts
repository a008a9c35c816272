import { type Cart, isSameCart } from './cart.ts';
import type { CartEvent } from './events.ts';
import { failUnknown, reconcileLines } from './lines.ts';
import type { CartUpdate } from './messages.ts';
import { type CartState, keyOf, nextRequest, type Step, update } from './state.ts';
import { accept, invalidate, isUpToDate, tick } from './version.ts';

/** Waits before the cart is read again after a read that failed, in milliseconds; then only on `refresh`. */
const retryWaits = [1000, 2000, 4000, 8000, 16_000];
/** The delay, in milliseconds, until the cart is read once more after a lost response, since the change may still be carried out. */
const recheckWait = 4000;
/** The time, in milliseconds, that the tab with the unknown outcome has to resolve it for the other tabs. */
export const foreignWait = 250;
/**
 * How long the BFF and the way from it may take for a pushed cart, in milliseconds. A push has no time when it was
 * read, so that it counts as read so long before it came.
 */
const pushAge = 3000;

/** Whether a change of this tab may still be carried out: it has no answer yet, or its answer was lost a moment ago. */
export const isUnanswered = ({ writes, isRecheckDue }: CartState): boolean => writes.size > 0 || isRecheckDue;

/** The owner's name in messages between tabs; `undefined` until a response has the customer's id. */
export function ownerName({ owner }: CartState): string | undefined {
  return owner.kind === 'customer' ? owner.id : 'guest';
}

const needsRead = (state: CartState): boolean =>
  state.writes.size === 0 && state.reading === undefined && !isUpToDate(state);

/** Reads the cart once nothing of this tab is under way, if the confirmed cart may lack something. */
export function reconcile(step: Step, wait = 0): void {
  const { failedReads } = step.state;
  const delay = failedReads === 0 ? wait : retryWaits[failedReads - 1];
  step.effects.push({
    kind: 'timer',
    timer: 'reconcile',
    wait: needsRead(step.state) ? (delay ?? null) : null,
  });
}

/** The shown cart may be stale; it is read as soon as no change is under way. */
export function invalidateAndRefetch(step: Step): void {
  invalidate(step);
  reconcile(step);
}

/** Follows the guest's cart id, which another tab may have changed. */
export function followGuestCartId(step: Step): void {
  const { guestCartId } = step.now;
  if (step.state.owner.kind !== 'guest' || step.state.confirmed?.id === guestCartId) return;
  update(step, { confirmed: guestCartId === null ? null : undefined });
}

/** Puts the server's word in place of what was confirmed before. */
function apply(step: Step, cart: Cart | null): void {
  update(step, { readFailure: undefined });
  followGuestCartId(step);
  const { owner, order } = step.state;
  if (cart === null) return update(step, { confirmed: null });
  // Only a read brings the customer's id, by which pushes and other tabs name the owner of a cart.
  if (owner.kind === 'customer' && owner.id === undefined) return invalidateAndRefetch(step);
  // A cart with another id is a late response for a cart that has become an order.
  if (owner.kind === 'guest' && step.now.guestCartId !== cart.id) return;
  const keys = cart.lines.map(({ id }) => keyOf(step.state, id));
  const isOrderedElsewhere = step.state.isOrderedElsewhere && cart.lines.length === 0;
  update(step, { confirmed: cart, isOrderedElsewhere, order: [...new Set([...order, ...keys])] });
}

/** Takes an answer into account, of this tab or of another. */
function take(step: Step, answer: CartUpdate): void {
  const { confirmed } = step.state;
  const isSame = confirmed !== undefined && isUpToDate(step.state) && isSameCart(answer.cart, confirmed);
  if (!accept(step, answer, isSame)) return;
  apply(step, answer.cart);
  reconcileLines(step);
}

function takeAndBroadcast(step: Step, answer: CartUpdate): void {
  take(step, answer);
  const owner = ownerName(step.state);
  if (owner !== undefined)
    step.effects.push({ kind: 'broadcast', message: { kind: 'update', owner, update: answer } });
  reconcile(step);
}

/** Reads the cart again, also after reads that failed: a change outside this tab is certain or possible. */
export function refresh(step: Step): void {
  update(step, { failedReads: 0 });
  invalidateAndRefetch(step);
}

/** The wait before a read is over. */
export function endReconcileWait(step: Step): void {
  if (!needsRead(step.state)) return;
  const { owner } = step.state;
  const request = nextRequest(step);
  update(step, { reading: { request, askedAt: tick(step) } });
  step.effects.push({ kind: 'read', request, owner: owner.kind });
}

/** A change is possible, now and for a while: the cart is read at once, and once more later. */
export function refetchTwice(step: Step): void {
  update(step, { isRecheckDue: true });
  step.effects.push({ kind: 'timer', timer: 'recheck', wait: recheckWait });
  invalidateAndRefetch(step);
}

export function recheck(step: Step): void {
  const cartId = step.state.confirmed?.id;
  if (cartId !== undefined) step.effects.push({ kind: 'takeUndone', cartId });
  update(step, { isRecheckDue: false });
  invalidateAndRefetch(step);
}

/** The guest's cart with this id is over. */
function endGuestCart(step: Step, id: string): void {
  step.effects.push({ kind: 'forgetGuestCartId', id });
  if (step.now.guestCartId === id) step.now = { ...step.now, guestCartId: null };
}

/** The read of this tab was answered. */
export function answerRead(step: Step, event: Extract<CartEvent, { kind: 'readAnswered' }>): void {
  const { request, cart, viewerId, guestCartId } = event;
  if (typeof guestCartId === 'string' && cart === null) {
    endGuestCart(step, guestCartId);
    step.effects.push({ kind: 'notify', notice: { kind: 'cart-gone' } });
  }
  const { reading, owner } = step.state;
  if (reading?.request !== request) return;
  if (owner.kind === 'customer') update(step, { owner: { kind: 'customer', id: viewerId } });
  update(step, { reading: undefined, failedReads: 0 });
  takeAndBroadcast(step, { kind: 'read', cart, askedAt: reading.askedAt, answeredAt: tick(step) });
}

/** The read failed; the shown cart stays. */
export function failRead(step: Step, { request, message }: Extract<CartEvent, { kind: 'readFailed' }>): void {
  const { reading, failedReads } = step.state;
  if (reading?.request !== request) return;
  update(step, { reading: undefined, failedReads: failedReads + 1, readFailure: message });
  failUnknown(step);
  reconcile(step);
}

/** A change was answered with or without a cart. Gives the moment as of which a cart contains the change, also where the answer's is left out. */
export function answerWrite(step: Step, askedAt: number, cart: Cart | null | undefined): number {
  if (cart === undefined) {
    invalidateAndRefetch(step);
    return step.state.lastChange;
  }
  const answeredAt = tick(step);
  takeAndBroadcast(step, { kind: 'write', cart, askedAt, answeredAt });
  return answeredAt;
}

/** Another tab's answer. */
export function receiveUpdate(step: Step, answer: CartUpdate): void {
  followGuestCartId(step);
  const { cart } = answer;
  // A message may come before the id of a new cart, which the storage brings from the other tab.
  if (step.state.owner.kind === 'guest' && cart !== null && cart.id !== step.now.guestCartId)
    invalidate(step);
  else take(step, answer);
  reconcile(step, foreignWait);
}

/** The server's push of the customer's cart after a change elsewhere, for all tabs; without a cart it is read. */
export function receivePush(step: Step, { customerId, cart }: Extract<CartEvent, { kind: 'pushed' }>): void {
  const { owner } = step.state;
  if (owner.kind !== 'customer' || owner.id !== customerId) return;
  if (cart === undefined) return invalidateAndRefetch(step);
  const answeredAt = tick(step);
  takeAndBroadcast(step, { kind: 'write', cart, askedAt: answeredAt - pushAge, answeredAt });
}

/** The cart has become an order: it is empty now, here and at once. */
export function markOrdered(step: Step, cartId: string): void {
  endGuestCart(step, cartId);
  if (step.state.confirmed?.id === cartId) apply(step, null);
  // A read under way may return the cart from before the order.
  if (step.state.owner.kind === 'customer') refresh(step);
}
