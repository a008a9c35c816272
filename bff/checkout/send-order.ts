import { cartTotals, lineUnitPrice } from '../cart/totals.ts';
import type { Cart } from '../rest/cart-wire.ts';
import type { Order, PlacedOrder } from '../rest/order-wire.ts';
import { type Business, placeGuestOrder, placeOrder } from '../rest/orders.ts';
import type { AddressFields, ShippingAddress } from '../rest/shipping-addresses.ts';
import type { OrderContext } from './order-context.ts';

export interface OrderDetails {
  /** `null` if the order has no address, and for guests, whose address is in the form. */
  readonly savedAddress: ShippingAddress | null;
  readonly business: Business | null;
}

const NO_DETAILS: OrderDetails = { savedAddress: null, business: null };

function guestAddress({ form }: OrderContext): AddressFields | null {
  return form.destination.kind === 'new' ? form.destination.address : null;
}

async function send(order: OrderContext, { savedAddress, business }: OrderDetails): Promise<PlacedOrder> {
  const { checkout, customer, input, form, rest } = order;
  const { fulfillment, deliveryDate, deliverySlot } = input;
  const { cartId, key: idempotencyKey } = checkout;
  const expectedTotal = input.shownCart.subtotal ?? null;
  const fields = {
    cartId,
    fulfillment,
    deliveryDate,
    deliverySlot,
    idempotencyKey,
    business,
    deliveryNote: form.deliveryNote,
    collector: form.collector,
    language: input.language ?? null,
    expectedTotal,
  };
  if (customer !== null) {
    return placeOrder(customer.rest, { ...fields, shippingAddressId: savedAddress?.id ?? null });
  }
  return placeGuestOrder(rest, {
    ...fields,
    email: form.email ?? '',
    shippingAddress: guestAddress(order),
  });
}

function toOrder(order: OrderContext, details: OrderDetails, cart: Cart | null, placed: PlacedOrder): Order {
  const { fulfillment, deliveryDate, deliverySlot, shownCart } = order.input;
  const address = guestAddress(order);
  const totals = cart === null ? shownCart : cartTotals(cart);
  const linesOfCart = (cart?.lines ?? []).map((line) => ({
    id: null,
    productId: line.product.id,
    productName: line.product.name,
    productNames: line.product.names,
    image: line.product.image,
    unitPrice: cart?.isWholesale === true ? null : lineUnitPrice(line),
    quantity: line.quantity,
    occasion: line.occasion,
    slaughterOption: line.slaughterOption,
    slaughterResponsibility: line.slaughterResponsibility,
    note: line.note,
    names: line.names,
    packedWeight: null,
    packedSubtotal: null,
  }));
  return {
    ...placed,
    fulfillment,
    isWholesale: cart?.isWholesale ?? null,
    deliveryDate,
    deliverySlot,
    lines: placed.lines ?? linesOfCart,
    subtotal: placed.subtotal ?? totals.subtotal ?? null,
    deliveryPrice:
      fulfillment === 'PICKUP'
        ? placed.deliveryPrice
        : (placed.deliveryPrice ?? totals.deliveryTotal ?? null),
    deposit: placed.deposit ?? (cart === null ? null : cartTotals(cart).depositTotal),
    accessKey: order.customer === null ? placed.accessKey : null,
    shippingAddress: details.savedAddress ?? (address && { ...address, id: null, country: 'US' }),
    deliveryNote: order.form.deliveryNote,
    collector: order.form.collector,
    email: order.form.email,
    business: details.business,
  };
}

/**
 * @param cart supplies the values that the REST API's response omits
 * @throws RestFailure; if `isOutcomeUnknown` is true, the order may have been placed
 */
export async function sendOrder(order: OrderContext, details: OrderDetails, cart: Cart): Promise<Order> {
  return toOrder(order, details, cart, await send(order, details));
}

/**
 * Sends a guest's order again with its key. The cart is gone or empty, so this can't place a second order. A REST API
 * that supports `Idempotency-Key` returns the earlier order, if any; any other REST API rejects the request.
 */
export async function resendGuestOrder(order: OrderContext): Promise<Order> {
  return toOrder(order, NO_DETAILS, null, await send(order, NO_DETAILS));
}
