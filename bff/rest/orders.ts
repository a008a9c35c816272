import { type DeliverySlot, deliverySlotLabels } from '@shop/rules/delivery-slots';
import { z } from 'zod';
import { type FulfillmentMethod, fulfillmentWords } from './choices.ts';
import { type Language, languageField } from './languages.ts';
import { type Cents, decimalText } from '../rules/money.ts';
import { RestFailure } from './failure.ts';
import { readPages } from './lists.ts';
import {
  ORDER_KEY,
  type Order,
  type PlacedOrder,
  toOrder,
  toPlacedOrder,
  wireOrder,
  wirePlacedOrder,
} from './order-wire.ts';
import { bodyId } from './path.ts';
import type { Rest } from './rest.ts';
import { type AddressFields, addressBody } from './shipping-addresses.ts';

interface OrderFields {
  readonly cartId: string;
  readonly fulfillment: FulfillmentMethod;
  /** `YYYY-MM-DD`. */
  readonly deliveryDate: string;
  readonly deliverySlot: DeliverySlot;
  readonly business: Business | null;
  /** An addition to the specification: a note to the driver. */
  readonly deliveryNote?: string | null;
  /** An addition to the specification: who collects a pickup. */
  readonly collector?: Collector | null;
  /** An addition to the specification: the language of the order's emails and payment page; English by default. */
  readonly language?: Language | null;
  /** An addition to the specification: the subtotal that the shopper saw. */
  readonly expectedTotal?: Cents | null;
  /** 8 to 64 characters; sent as `Idempotency-Key`. */
  readonly idempotencyKey: string;
}

export interface Collector {
  readonly name: string;
  readonly phone: string;
}

export interface Business {
  readonly name: string;
  readonly position: string;
  readonly phone: string;
  readonly ein: string;
}

export interface NewOrder extends OrderFields {
  readonly shippingAddressId: string | null;
}

export interface NewGuestOrder extends OrderFields {
  readonly email: string;
  /** `null` for pickup. */
  readonly shippingAddress: AddressFields | null;
}

const collectorFields = (collector: Collector | null | undefined) =>
  collector ? { collector_name: collector.name, collector_phone: collector.phone } : {};

function orderBody(order: OrderFields, shippingAddress: unknown): Record<string, unknown> {
  return {
    cart_id: bodyId(order.cartId),
    shipping_address: shippingAddress,
    order_info: fulfillmentWords[order.fulfillment],
    delivery_date: order.deliveryDate,
    delivery_time: deliverySlotLabels[order.deliverySlot],
    name_of_the_business: order.business?.name ?? null,
    position_of_the_business: order.business?.position ?? null,
    phone_number: order.business?.phone ?? null,
    ein_number: order.business?.ein ?? null,
    ...(typeof order.deliveryNote === 'string' ? { delivery_note: order.deliveryNote } : {}),
    ...collectorFields(order.collector),
    ...languageField(order.language),
    ...(typeof order.expectedTotal === 'number' ? { expected_total: decimalText(order.expectedTotal) } : {}),
  };
}

const priceChanged = z.object({ code: z.literal('price_changed') });

/** Whether an order was rejected because its subtotal differs from `expectedTotal`. */
export function isPriceChanged({ conflict }: RestFailure): boolean {
  return priceChanged.safeParse(conflict).success;
}

/** Not retried if the order may have been sent; see {@link RestFailure.isOutcomeUnknown}. */
export async function placeOrder(rest: Rest, order: NewOrder): Promise<PlacedOrder> {
  const { shippingAddressId, idempotencyKey } = order;
  const body = orderBody(order, shippingAddressId === null ? null : bodyId(shippingAddressId));
  return toPlacedOrder(
    await rest.send('placeOrder', { body, idempotencyKey }, wirePlacedOrder),
    rest.pictureUrl,
  );
}

/** Not retried if the order may have been sent; see {@link RestFailure.isOutcomeUnknown}. */
export async function placeGuestOrder(rest: Rest, order: NewGuestOrder): Promise<PlacedOrder> {
  const { shippingAddress, idempotencyKey, email } = order;
  const address = shippingAddress === null ? null : addressBody(shippingAddress);
  const body = { ...orderBody(order, address), email };
  return toPlacedOrder(
    await rest.send('placeGuestOrder', { body, idempotencyKey }, wirePlacedOrder),
    rest.pictureUrl,
  );
}

interface ListedOrders {
  readonly orders: readonly Order[];
  readonly isWhole: boolean;
  readonly isSlice: boolean;
  /** The number of orders on all pages, as far as the list tells. */
  readonly count: number;
}

export async function listOrders(
  rest: Rest,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedOrders> {
  const query = new URLSearchParams({ limit: String(limit), ...(offset > 0 && { offset: String(offset) }) });
  const list = await rest.list('listOrders', { query }, wireOrder);
  const { items, received, count, next, hasPrevious, isBare } = list;
  // A server that ignores `offset` returns the first page, which has no previous page.
  const isFromOffset = offset === 0 || hasPrevious;
  const expected = Math.min(limit, Math.max(count - offset, 0));
  return {
    orders: items.map((wire) => toOrder(wire, rest.pictureUrl)),
    count,
    isWhole: isBare || (offset === 0 && next === null),
    isSlice: !isBare && isFromOffset && received === expected,
  };
}

export async function* orderPages(rest: Rest): AsyncGenerator<readonly Order[], void, void> {
  // The reference API returns 16 orders per page by default. Larger pages save calls if the server allows them.
  const query = new URLSearchParams({ limit: '100' });
  for await (const wires of readPages(rest, 'listOrders', { query }, wireOrder))
    yield wires.map((wire) => toOrder(wire, rest.pictureUrl));
}

/** @throws RestFailure `NOT_FOUND` if the order doesn't exist or belongs to another customer */
export async function getOrder(rest: Rest, id: string): Promise<Order> {
  return toOrder(await rest.send('getOrder', { ids: { id } }, wireOrder), rest.pictureUrl);
}

/** @throws RestFailure `NOT_FOUND` if no order has this key, or if a customer has claimed the order */
export async function getGuestOrder(rest: Rest, orderKey: string): Promise<Order> {
  return toOrder(
    await rest.send('getGuestOrder', { orderKey: knownForm(orderKey) }, wireOrder),
    rest.pictureUrl,
  );
}

/**
 * Cancels an order of the customer.
 * @throws RestFailure with status 409 if the order stays as it is; see {@link orderInConflict}
 */
export async function cancelOrder(rest: Rest, id: string): Promise<Order> {
  return toOrder(await rest.send('cancelOrder', { ids: { id }, body: {} }, wireOrder), rest.pictureUrl);
}

/**
 * Cancels the guest's order that has this key.
 * @throws RestFailure with status 409 if the order stays as it is; see {@link orderInConflict}
 */
export async function cancelGuestOrder(rest: Rest, id: string, orderKey: string): Promise<Order> {
  const call = { ids: { id }, orderKey: knownForm(orderKey), body: {} };
  return toOrder(await rest.send('cancelGuestOrder', call, wireOrder), rest.pictureUrl);
}

const wireConflict = z.object({ order: wireOrder });

/** Returns the order as it is, from a response with status 409; `null` if it isn't there. */
export function orderInConflict({ conflict }: RestFailure, { pictureUrl }: Rest): Order | null {
  const { data } = wireConflict.safeParse(conflict);
  return data === undefined ? null : toOrder(data.order, pictureUrl);
}

export async function claimGuestOrder(rest: Rest, orderKey: string): Promise<Order> {
  const call = { orderKey: knownForm(orderKey), body: {} };
  return toOrder(await rest.send('claimGuestOrder', call, wireOrder), rest.pictureUrl);
}

/** @throws RestFailure `NOT_FOUND` if no order or staff key has this form */
export function knownForm(key: string): string {
  if (ORDER_KEY.test(key)) return key;
  throw new RestFailure('NOT_FOUND', { message: 'There is no such order.', notSent: true });
}
