import { cartTotals, lineUnitPrice } from '../cart/totals.ts';
import type { PlaceOrderInput } from '../generated/schema.ts';
import type { Cart } from '../rest/cart-wire.ts';
import type { Order, PlacedOrder } from '../rest/order-wire.ts';
import type { ShippingAddress } from '../rest/shipping-addresses.ts';
import { ZERO } from '../rules/money.ts';

/** What an order was made of, for all that the answer to it does not repeat. */
interface MadeOf {
  readonly input: PlaceOrderInput;
  readonly address: ShippingAddress | null;
  /** `null` where only the REST API knows it, in the answer to a repetition. */
  readonly cart: Cart | null;
}

/** The order as it was placed: what the REST API answered, completed by what was sent. */
export function orderOf(answer: PlacedOrder, { input, address, cart }: MadeOf): Order {
  const isPickup = input.fulfillment === 'PICKUP';
  const totals = cart === null ? null : cartTotals(cart);
  const lines = cart?.lines.map((line) => ({
    productName: line.product.name,
    image: line.product.image,
    unitPrice: cart.isWholesale ? null : lineUnitPrice(line),
    quantity: line.quantity,
  }));
  return {
    id: answer.id,
    placedAt: answer.placedAt,
    fulfillment: input.fulfillment,
    deliveryDate: input.deliveryDate,
    deliverySlot: input.deliverySlot,
    lines: answer.lines ?? lines ?? [],
    subtotal: answer.subtotal ?? totals?.subtotal ?? null,
    deliveryPrice: answer.deliveryPrice ?? (isPickup ? ZERO : (totals?.deliveryTotal ?? null)),
    paymentStatus: answer.paymentStatus,
    shippingAddress: address,
    qrCode: answer.qrCode,
  };
}
