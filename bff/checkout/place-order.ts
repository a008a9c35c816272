/**
 * Placing an order at most once.
 *
 * The shop API takes the cart away with the order, so that one cart never makes two orders there, and may or may not honour
 * `Idempotency-Key`. From these two facts follows what is done:
 *
 * 1. Within this process one key, and one cart, has one try at a time and one answer (`order-attempts.ts`).
 * 2. An order is sent once. It is never repeated by itself; only the shopper's asking again sends it again, with the same key, and
 *    only while the cart is still there to be ordered and no earlier try can still be under way.
 * 3. Where the answer is lost, a customer's order is looked for in the customer's list. A guest's cannot be read back: it stays in
 *    doubt, and the shopper is told to look into the email (`lost-order.ts`).
 * 4. Nothing of this needs the memory of 1. After a restart, or in another process, an earlier try shows itself by the cart being
 *    gone: a customer's order is then looked for among those of the last minutes. For a guest the same order is asked for
 *    again: no second one can come of it, for there is no cart, but a shop API that honours the key gives its first answer.
 *    One that does not refuses, and then it cannot be told whether the cart was ordered or ran out: that is a doubt too, and saying
 *    "nothing was placed" could make the shopper order twice.
 *
 * What is sure to have left no order behind (refused fields, a changed cart, a connection that never stood, a 500 with the cart still
 * there) is forgotten, so that asking again places the order.
 */
import type { SignedIn } from '../account/signed-in.ts';
import type { PlaceOrderInput, UserError } from '../generated/schema.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { RestFailure } from '../rest/failure.ts';
import { orderFieldNames } from '../rest/field-names.ts';
import type { Rest } from '../rest/rest.ts';
import { refusedFields } from '../rules/refused-fields.ts';
import {
  ifReadable,
  isOrderable,
  readPresentCart,
  recoverEarlierTry,
  settleLostAnswer,
  settleVanishedCart,
} from './lost-order.ts';
import type { OrderAttempts } from './order-attempts.ts';
import { addressMissing, businessOf, refuseCart, savedAddressOf, tooEarly } from './order-checks.ts';
import { readOrderForm } from './order-form.ts';
import { type Doubt, type OrderOutcome, refusedOrder } from './order-outcome.ts';
import type { OrderScene } from './order-scene.ts';
import { type OrderDetails, sendOrder } from './send-order.ts';

/** Who orders, and what placing orders shares. */
export interface OrderDesk {
  readonly rest: Rest;
  /** `null` for a guest. */
  readonly customer: SignedIn | null;
  readonly attempts: OrderAttempts;
  readonly now: () => Date;
}

/** Places an order as the comment above says; every refusal and every doubt is an outcome, every fault a RestFailure. */
export async function placeOrder(desk: OrderDesk, input: PlaceOrderInput): Promise<OrderOutcome> {
  const read = readOrderForm(input, desk.customer === null);
  if ('userErrors' in read) return refusedOrder([...read.userErrors, ...tooEarly(input, desk.now())]);
  const caller = desk.customer === null ? 'guest' : `customer ${desk.customer.userId}`;
  const checkout = { key: input.idempotencyKey, caller, cartId: input.cartId };
  const scene: OrderScene = { ...desk, input, form: read.form, checkout };
  return desk.attempts.run(checkout, async (doubt) => tryToPlace(scene, doubt));
}

async function tryToPlace(scene: OrderScene, doubt: Doubt | null): Promise<OrderOutcome> {
  if (doubt === null) return placeCart(scene, await readPresentCart(scene), null);
  const cart = await ifReadable(readPresentCart(scene));
  // That the cart cannot be read does not make it sure that no order was placed.
  return cart === 'unreadable' ? { state: 'in doubt', doubt } : placeCart(scene, cart, doubt);
}

async function placeCart(scene: OrderScene, cart: Cart | null, doubt: Doubt | null): Promise<OrderOutcome> {
  if (doubt !== null || !isOrderable(cart, scene)) {
    const earlier = await recoverEarlierTry(scene, cart, doubt);
    if (earlier !== null) return earlier;
  }
  const late = tooEarly(scene.input, scene.now());
  const refusal = refuseCart(scene, cart);
  if (refusal !== null || cart === null) return refusal ?? refusedOrder([]);
  const business = businessOf(scene, cart);
  const missing = [...addressMissing(scene, cart), ...('userErrors' in business ? business.userErrors : [])];
  if ('userErrors' in business || missing.length + late.length > 0) {
    return refusedOrder([...missing, ...late], cart);
  }
  const destination = await savedAddressOf(scene);
  if ('userErrors' in destination) return refusedOrder(destination.userErrors, cart);
  return send(scene, { ...destination, ...business }, cart);
}

async function send(scene: OrderScene, details: OrderDetails, cart: Cart): Promise<OrderOutcome> {
  const since = scene.now().getTime();
  try {
    return { state: 'placed', order: await sendOrder(scene, details, cart) };
  } catch (error) {
    if (!(error instanceof RestFailure)) throw error;
    if (error.isInDoubt) return settleLostAnswer(scene, error, since);
    if (error.code !== 'BAD_USER_INPUT' && error.code !== 'NOT_FOUND') throw error;
    const userErrors = atAddress(scene, refusedFields(error, orderFieldNames));
    const isAboutCart = error.code === 'NOT_FOUND' || userErrors.some(({ field }) => field?.[0] === 'cartId');
    const settled = isAboutCart ? await settleVanishedCart(scene, since) : null;
    return settled ?? refusedOrder(userErrors, cart);
  }
}

/** What the shop API says of the address stands at the field by which it was given. */
function atAddress({ form }: OrderScene, userErrors: UserError[]): UserError[] {
  if (form.destination.kind !== 'saved') return userErrors;
  return userErrors.map((error) =>
    error.field?.[0] === 'shippingAddress' ? { ...error, field: ['savedAddressId'] } : error,
  );
}
