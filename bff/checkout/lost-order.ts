import { customerCartHandle, guestCartHandle } from '../cart/cart-handle.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Order } from '../rest/order-wire.ts';
import { listOrders } from '../rest/orders.ts';
import { findPlacedOrder, ordersSince } from './find-placed-order.ts';
import type { Doubt, OrderOutcome } from './order-outcome.ts';
import type { OrderScene } from './order-scene.ts';
import { askGuestOrderAgain } from './send-order.ts';

/** How long the shop API may go on working on an order after it stopped answering. */
const MAY_WORK_ON_MS = 60_000;

/** How far back an order is looked for where nothing is remembered of a try, as after a restart. */
const FORGOTTEN_TRY_MS = 10 * 60 * 1000;

/** Statuses that a proxy gives for a server that may have done its work. */
const OF_A_PROXY = new Set([408, 502, 504]);

/** The cart that the order would be for, as it is now: a guest's by its id, a customer's present one, which may be another one. */
export async function readPresentCart({ rest, customer, input }: OrderScene): Promise<Cart | null> {
  const handle =
    customer === null ? guestCartHandle(rest, input.cartId) : customerCartHandle(customer.rest, input.cartId);
  return handle.read();
}

/** Whether the cart is there to be ordered. A shop API takes the cart away with the order, or at least what is in it. */
export function isOrderable(cart: Cart | null, { input }: OrderScene): cart is Cart {
  return cart !== null && cart.id === input.cartId && cart.lines.length > 0;
}

/** The customer's orders that a try since then may have placed; none of a guest's can be read back. */
async function listedOrders(
  { customer, attempts, checkout }: OrderScene,
  since: number,
): Promise<readonly Order[]> {
  if (customer === null) return [];
  const isKnown = (orderId: string) => attempts.isAnswerToAnother(orderId, checkout);
  return ordersSince(await listOrders(customer.rest), since, isKnown);
}

async function inOrderList(scene: OrderScene, since: number): Promise<Order | null> {
  return findPlacedOrder(await listedOrders(scene, since), scene.input);
}

/** A reading that may fail here, where the failure of the order itself is what counts. */
export async function ifReadable<Answer>(reading: Promise<Answer>): Promise<Answer | 'unreadable'> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof RestFailure) return 'unreadable';
    throw error;
  }
}

const inDoubt = (doubt: Doubt): OrderOutcome => ({ state: 'in doubt', doubt });
const placed = (order: Order): OrderOutcome => ({ state: 'placed', order });

/**
 * After an order was sent and no usable answer came: the order from the customer's list, or the doubt.
 * @throws the failure itself where it is sure that nothing was placed: the shop API said no, and the cart is still there
 */
export async function settleLostAnswer(
  scene: OrderScene,
  failure: RestFailure,
  since: number,
): Promise<OrderOutcome> {
  const order = await ifReadable(inOrderList(scene, since));
  if (order !== null && order !== 'unreadable') return placed(order);
  const { status, code } = failure;
  const saidNo = status !== null && status >= 300 && !OF_A_PROXY.has(status);
  if (saidNo) {
    const cart = await ifReadable(readPresentCart(scene));
    if (cart !== 'unreadable' && isOrderable(cart, scene)) throw failure;
  }
  const mayWorkOn = code === 'UPSTREAM_TIMEOUT' || (status !== null && OF_A_PROXY.has(status));
  return inDoubt({ since, mayBeUnderWayUntil: mayWorkOn ? scene.now().getTime() + MAY_WORK_ON_MS : 0 });
}

/**
 * After the shop API refused an order because it does not know the cart, which was there a moment ago: somebody took it just now, most
 * likely the same checkout by another way. `null` where the cart is there after all, so that the refusal is one.
 */
export async function settleVanishedCart(scene: OrderScene, since: number): Promise<OrderOutcome | null> {
  const order = await ifReadable(inOrderList(scene, since));
  if (order !== null && order !== 'unreadable') return placed(order);
  const cart = await ifReadable(readPresentCart(scene));
  if (cart !== 'unreadable' && isOrderable(cart, scene)) return null;
  return inDoubt({ since, mayBeUnderWayUntil: 0 });
}

/** A guest's order cannot be read back; only asking with its key can bring it out, and only where the cart is gone is that harmless. */
async function recoverGuestOrder(
  scene: OrderScene,
  cart: Cart | null,
  doubt: Doubt | null,
): Promise<OrderOutcome | null> {
  // A cart that is there but empty was ordered only if an order of it was tried.
  if (cart !== null && doubt === null) return null;
  const known = doubt ?? { since: scene.now().getTime(), mayBeUnderWayUntil: 0 };
  try {
    return placed(await askGuestOrderAgain(scene));
  } catch (error) {
    if (!(error instanceof RestFailure)) throw error;
    if (doubt === null && error.nothingSent) throw error;
    return inDoubt(known);
  }
}

/**
 * Before an order is sent, where an earlier try may have placed it: one that is remembered as doubtful, or one that is forgotten
 * and took the cart away. `null` where none did, so that the order can go on (or be refused for its cart).
 */
export async function recoverEarlierTry(
  scene: OrderScene,
  cart: Cart | null,
  doubt: Doubt | null,
): Promise<OrderOutcome | null> {
  // Who was shown an empty cart has ordered nothing.
  if (doubt === null && scene.input.shownCart.lines.length === 0) return null;
  const isGone = !isOrderable(cart, scene);
  const mayBeUnderWay = doubt !== null && scene.now().getTime() < doubt.mayBeUnderWayUntil;
  if (scene.customer === null) {
    if (isGone) return recoverGuestOrder(scene, cart, doubt);
    return mayBeUnderWay ? inDoubt(doubt) : null;
  }
  const since = doubt?.since ?? scene.now().getTime() - FORGOTTEN_TRY_MS;
  const orders = await ifReadable(listedOrders(scene, since));
  if (orders === 'unreadable') return inDoubt(doubt ?? { since, mayBeUnderWayUntil: 0 });
  const order = findPlacedOrder(orders, scene.input);
  if (order !== null) return placed(order);
  if (doubt !== null) return isGone || mayBeUnderWay ? inDoubt(doubt) : null;
  // What was asked for may have been changed since the try that took the cart.
  return orders.length > 0 ? { state: 'maybe placed' } : null;
}
