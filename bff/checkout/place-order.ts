/**
 * An order is placed once. A REST API that knows `Idempotency-Key` answers a repetition with its first answer; one that does not
 * refuses it, because placing an order takes the cart away. So a cart makes one order at most, and a repetition is always safe to
 * send; the only question left is what to tell the shopper when an answer was lost and the cart is gone:
 * - a customer's order is looked for in the order list;
 * - a guest's cannot be read back and stays in doubt, which the shopper is told.
 * Where the cart is still there, nothing was ordered, and the failure is told as it is.
 */
import { customerCart, guestCart } from '../cart/shopper-cart.ts';
import { ADDRESS_LIMIT, ADDRESS_LIMIT_MESSAGE } from '../addresses/address-fields.ts';
import type { ShopContext } from '../context.ts';
import type { CartChange, PlaceOrderInput, UserError } from '../generated/schema.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Order, PlacedOrder } from '../rest/order-wire.ts';
import { listOrders, placeGuestOrder, placeOrder } from '../rest/orders.ts';
import {
  listShippingAddresses,
  saveShippingAddress,
  type ShippingAddress,
} from '../rest/shipping-addresses.ts';
import { refusalsOfWrite } from '../rules/rest-refusals.ts';
import { userError } from '../rules/user-error.ts';
import { cartChanges } from './cart-changes.ts';
import { lackingFields, type OrderFields, readOrderFields } from './order-fields.ts';
import { orderNames } from './order-names.ts';
import { orderOf } from './placed-order.ts';

/** What came of placing an order. */
export interface OrderOutcome {
  order: Order | null;
  cart: Cart | null;
  changes: CartChange[];
  userErrors: UserError[];
}

const refused = (userErrors: UserError[], cart: Cart | null = null): OrderOutcome => ({
  order: null,
  cart,
  changes: [],
  userErrors,
});

const placed = (order: Order): OrderOutcome => ({ order, cart: null, changes: [], userErrors: [] });

/** Within so long an order in the list can be the one whose answer was lost before a restart of the BFF. */
const recentMs = 15 * 60 * 1000;

const inDoubt = (): OrderOutcome =>
  refused([
    userError(
      'ORDER_IN_DOUBT',
      null,
      'Your order may have been placed, but we did not get the answer. Please look into your email before you order again.',
    ),
  ]);

/** Places the order of a cart once, whatever is clicked, repeated or lost. */
export async function placeShopperOrder(input: PlaceOrderInput, context: ShopContext): Promise<OrderOutcome> {
  const fields = readOrderFields(input, { isCustomer: context.session !== null, now: context.now() });
  if (Array.isArray(fields)) return refused(fields);
  const key = `${context.session?.userId ?? 'guest'} ${fields.cartId} ${fields.idempotencyKey}`;
  const isFinal = (outcome: OrderOutcome): boolean => outcome.order !== null;
  return context.orders.once(key, async () => attempt(key, fields, input, context), isFinal);
}

async function attempt(
  key: string,
  fields: OrderFields,
  input: PlaceOrderInput,
  context: ShopContext,
): Promise<OrderOutcome> {
  const isPickup = input.fulfillment === 'PICKUP';
  const cart = await readCart(fields.cartId, context);
  if (cart !== null) {
    if (cart.lines.length === 0)
      return refused([userError('CART_EMPTY', ['cartId'], 'Add Items to Cart !')], cart);
    const { subtotal = null, deliveryTotal = null, lines } = input.shownCart;
    const shownLines = lines.map(({ lineId, quantity, subtotal: price = null }) => ({
      lineId,
      quantity,
      subtotal: price,
    }));
    const changes = cartChanges({ subtotal, deliveryTotal, lines: shownLines }, cart);
    if (changes.length > 0) {
      const message = 'Your cart has changed. Please look at it once more before you order.';
      return { order: null, cart, changes, userErrors: [userError('CART_CHANGED', ['shownCart'], message)] };
    }
    const lacking = lackingFields(fields, cart.isWholesale, isPickup);
    if (lacking.length > 0) return refused(lacking, cart);
  }
  const address = await addressFor(fields, cart, context);
  if (Array.isArray(address)) return refused(address, cart);
  const wasSent = context.orders.wasSent(key);
  const startedAt = context.now().getTime();
  context.orders.noteSent(key);
  try {
    const answer = await send(fields, input, address, cart, context);
    return placed(orderOf(answer, { input, address, cart }));
  } catch (error) {
    const isRefusedForCart =
      error instanceof RestFailure &&
      (error.code === 'NOT_FOUND' ||
        (error.code === 'BAD_USER_INPUT' && error.fieldErrors.some(({ path }) => path[0] === 'cart_id')));
    const isLost = error instanceof RestFailure && error.isInDoubt;
    if (!isLost && !isRefusedForCart) return refused(refusalsOfWrite(error, orderNames), cart);
    // Only a failure to look makes it doubtful; a cart that is still there was not ordered.
    const left = await readCart(fields.cartId, context).catch(() => undefined);
    if (left !== undefined && left !== null) {
      if (isLost) throw error;
      return refused(refusalsOfWrite(error, orderNames), left);
    }
    const since = wasSent || cart === null ? startedAt - recentMs : startedAt;
    const found = await findOrder(input, since, context).catch(() => null);
    return found === null ? inDoubt() : placed(found);
  }
}

async function readCart(cartId: string, { session, rest }: ShopContext): Promise<Cart | null> {
  if (session === null) return guestCart(rest, cartId).read();
  // Placing an order gives the customer another cart; the one that was named is gone then.
  const cart = await customerCart(rest).read();
  return cart?.id === cartId ? cart : null;
}

/** Where to deliver to: the id of a saved address for customers, the address itself for guests, `null` for none. */
async function addressFor(
  { savedAddressId, shippingAddress }: OrderFields,
  cart: Cart | null,
  { session }: ShopContext,
): Promise<ShippingAddress | UserError[] | null> {
  if (cart?.isWholesale === true) return null;
  if (session === null || session.userId === null) {
    return shippingAddress === null ? null : { ...shippingAddress, id: null, country: 'US' };
  }
  if (savedAddressId === null && shippingAddress === null) return null;
  const saved = await listShippingAddresses(session.rest);
  if (savedAddressId !== null) {
    const chosen = saved.find(({ id }) => id === savedAddressId);
    return (
      chosen ?? [
        userError('NOT_FOUND', ['savedAddressId'], 'This address is no longer saved. Please choose another.'),
      ]
    );
  }
  if (shippingAddress === null) return null;
  // A repetition finds what the first attempt saved.
  const same = saved.find((each) =>
    Object.entries(shippingAddress).every(([name, value]) => Reflect.get(each, name) === value),
  );
  if (same !== undefined) return same;
  if (saved.length >= ADDRESS_LIMIT)
    return [userError('ADDRESS_LIMIT_REACHED', ['shippingAddress'], ADDRESS_LIMIT_MESSAGE)];
  return saveShippingAddress(session.rest, shippingAddress, session.userId);
}

async function send(
  fields: OrderFields,
  input: PlaceOrderInput,
  address: ShippingAddress | null,
  cart: Cart | null,
  { session, rest }: ShopContext,
): Promise<PlacedOrder> {
  const { cartId, idempotencyKey } = fields;
  const { fulfillment, deliveryDate, deliverySlot } = input;
  const business = cart?.isWholesale === false ? null : fields.business;
  const common = { cartId, idempotencyKey, fulfillment, deliveryDate, deliverySlot, business };
  if (session !== null)
    return placeOrder(session.rest, { ...common, shippingAddressId: address?.id ?? null });
  return placeGuestOrder(rest, { ...common, email: fields.email ?? '', shippingAddress: address });
}

/** The customer's order whose answer was lost: the newest one placed since then with the same pounds and price. */
async function findOrder(
  input: PlaceOrderInput,
  since: number,
  { session }: ShopContext,
): Promise<Order | null> {
  if (session === null) return null;
  const pounds = input.shownCart.lines.reduce((sum, line) => sum + line.quantity, 0);
  // Clocks of two machines differ a little.
  const earliest = since - 60_000;
  const { subtotal: price = null } = input.shownCart;
  const orders = await listOrders(session.rest);
  const candidates = orders.filter(
    ({ placedAt, lines, subtotal }) =>
      placedAt !== null &&
      Date.parse(placedAt) >= earliest &&
      lines.reduce((sum, line) => sum + line.quantity, 0) === pounds &&
      (price === null || subtotal === price),
  );
  return (
    candidates.toSorted((a, b) => Date.parse(b.placedAt ?? '') - Date.parse(a.placedAt ?? ''))[0] ?? null
  );
}
