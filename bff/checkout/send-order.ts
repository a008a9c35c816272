import { cartTotals, lineUnitPrice } from '../cart/totals.ts';
import type { Cart } from '../rest/cart-wire.ts';
import type { Order, PlacedOrder } from '../rest/order-wire.ts';
import { type Business, placeGuestOrder, placeOrder } from '../rest/orders.ts';
import type { AddressFields, ShippingAddress } from '../rest/shipping-addresses.ts';
import type { OrderScene } from './order-scene.ts';

/** What is sent beside the form: where a customer's order goes, and the business of a wholesale order. */
export interface OrderDetails {
  /** A customer's saved address; `null` for pickup, wholesale and guests, whose address is in the form. */
  readonly savedAddress: ShippingAddress | null;
  readonly business: Business | null;
}

const NO_DETAILS: OrderDetails = { savedAddress: null, business: null };

function guestAddress({ form }: OrderScene): AddressFields | null {
  return form.destination.kind === 'new' ? form.destination.address : null;
}

async function send(scene: OrderScene, { savedAddress, business }: OrderDetails): Promise<PlacedOrder> {
  const { customer, input, form, rest } = scene;
  const { cartId, fulfillment, deliveryDate, deliverySlot, idempotencyKey } = input;
  const fields = { cartId, fulfillment, deliveryDate, deliverySlot, idempotencyKey, business };
  if (customer !== null) {
    return placeOrder(customer.rest, { ...fields, shippingAddressId: savedAddress?.id ?? null });
  }
  return placeGuestOrder(rest, {
    ...fields,
    email: form.email ?? '',
    shippingAddress: guestAddress(scene),
  });
}

/** The order as the answer tells it, and for what it does not tell, as it was asked for. */
function toOrder(scene: OrderScene, details: OrderDetails, cart: Cart | null, placed: PlacedOrder): Order {
  const { fulfillment, deliveryDate, deliverySlot, shownCart } = scene.input;
  const address = guestAddress(scene);
  const totals = cart === null ? shownCart : cartTotals(cart);
  const linesOfCart = (cart?.lines ?? []).map((line) => ({
    productName: line.product.name,
    image: line.product.image,
    unitPrice: cart?.isWholesale === true ? null : lineUnitPrice(line),
    quantity: line.quantity,
    occasion: line.occasion,
    slaughterOption: line.slaughterOption,
    slaughterChoice: line.slaughterChoice,
  }));
  return {
    id: placed.id,
    placedAt: placed.placedAt,
    fulfillment,
    deliveryDate,
    deliverySlot,
    lines: placed.lines ?? linesOfCart,
    subtotal: placed.subtotal ?? totals.subtotal ?? null,
    deliveryPrice:
      fulfillment === 'PICKUP'
        ? placed.deliveryPrice
        : (placed.deliveryPrice ?? totals.deliveryTotal ?? null),
    paymentStatus: placed.paymentStatus,
    shippingAddress: details.savedAddress ?? (address && { ...address, id: null, country: 'US' }),
    qrCode: placed.qrCode,
  };
}

/** Places the order for a cart that was just read. Throws RestFailure; after one that `isInDoubt` the order may have been placed. */
export async function sendOrder(scene: OrderScene, details: OrderDetails, cart: Cart): Promise<Order> {
  return toOrder(scene, details, cart, await send(scene, details));
}

/**
 * Asks a guest's order once more with its key, when the cart is gone and so no second order can come of it: a shop API that honours
 * `Idempotency-Key` gives its first answer, any other refuses.
 */
export async function askGuestOrderAgain(scene: OrderScene): Promise<Order> {
  return toOrder(scene, NO_DETAILS, null, await send(scene, NO_DETAILS));
}
