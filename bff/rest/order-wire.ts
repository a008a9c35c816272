import { z } from 'zod';
import type { Cents } from '../rules/money.ts';
import {
  type DeliverySlot,
  type FulfillmentMethod,
  type Occasion,
  type SlaughterChoice,
  type SlaughterOption,
  wireDeliverySlot,
  wireFulfillment,
  wireOccasion,
  wireSlaughterChoice,
  wireSlaughterOption,
} from './choices.ts';
import { type ShippingAddress, toShippingAddress, wireAddress } from './shipping-addresses.ts';
import {
  type PictureHosts,
  pictureUrl,
  wireId,
  wireMoment,
  wireOptionalMoney,
  wireOptionalText,
  wireQuantity,
} from './wire.ts';

/** Prices are those of the day on which the order was placed. */
export interface Order {
  readonly id: string;
  /** RFC 3339. */
  readonly placedAt: string | null;
  readonly fulfillment: FulfillmentMethod;
  /** An addition to section 7; `null` if missing. */
  readonly isWholesale: boolean | null;
  /** `YYYY-MM-DD`. */
  readonly deliveryDate: string | null;
  readonly deliverySlot: DeliverySlot | null;
  readonly lines: readonly OrderLine[];
  /** The price of all lines (`total_price`); `null` for a wholesale order without prices. */
  readonly subtotal: Cents | null;
  readonly deliveryPrice: Cents | null;
  /** Paid at the shop before the slaughter, and not part of the price; `null` if missing. */
  readonly deposit: Cents | null;
  /** In the REST API's words. */
  readonly status: string | null;
  /** In the REST API's words. */
  readonly paymentStatus: string | null;
  readonly shippingAddress: ShippingAddress | null;
  /** The note to the driver; `null` if there is none or the REST API doesn't support notes. */
  readonly deliveryNote: string | null;
  readonly qrCode: string | null;
  /** The guest's key for reading the order; `null` for a customer's order or if the REST API has no keys. */
  readonly accessKey: string | null;
}

export interface OrderLine {
  /** An addition to section 7; `null` if missing. */
  readonly productId: string | null;
  readonly productName: string;
  readonly image: string | null;
  /** Per pound. */
  readonly unitPrice: Cents | null;
  /** In pounds. */
  readonly quantity: number;
  readonly occasion: Occasion | null;
  readonly slaughterOption: SlaughterOption | null;
  readonly slaughterChoice: SlaughterChoice | null;
  /** A note to the butcher, or the name on a share; `null` if there is none. */
  readonly note: string | null;
}

/** The format of the key for a guest's order, which is sent in a header. */
export const ORDER_KEY = /^[\w-]{16,128}$/;

const wireLine = z.object({
  quantity: wireQuantity,
  // An invalid value in these fields must not make an order unreadable.
  occassion: wireOccasion.catch(null),
  choose_option: wireSlaughterOption.catch(null),
  slaying: wireSlaughterChoice.catch(null),
  note: wireOptionalText.catch(null),
  product: z.object({
    id: wireId.nullish().catch(null),
    image: z.string().nullish(),
    product_name: z.string(),
    unit_price: wireOptionalMoney,
  }),
});

/** A full address, or only its id, which is ignored. */
const wireOrderAddress = z
  .union([wireAddress, wireId.transform(() => null)])
  .nullish()
  .transform((address) => address ?? null);

const wireDeliveryDate = z.iso
  .date()
  .nullish()
  .catch(null)
  .transform((date) => date ?? null);

const wireSlot = wireDeliverySlot
  .nullish()
  .catch(null)
  .transform((slot) => slot ?? null);

const wireOrderKey = z
  .string()
  .regex(ORDER_KEY)
  .nullish()
  .catch(null)
  .transform((key) => key ?? null);

export const wireOrder = z.object({
  id: wireId,
  placed_at: wireMoment.nullish().transform((moment) => moment ?? null),
  order_info: wireFulfillment,
  is_wholesale: z.boolean().nullish().catch(null),
  delivery_date: wireDeliveryDate,
  delivery_time: wireSlot,
  items: z.array(wireLine).max(1000),
  total_price: wireOptionalMoney,
  delivery_price: wireOptionalMoney,
  deposite_total_price: wireOptionalMoney.catch(null),
  status: wireOptionalText.catch(null),
  payment_status: wireOptionalText,
  access_key: wireOrderKey,
  shipping_address: wireOrderAddress,
  delivery_note: wireOptionalText.catch(null),
  qr_code: wireOptionalText,
});

export const wireStaffOrder = wireOrder.extend({
  customer_name: wireOptionalText.catch(null),
  customer_phone: wireOptionalText.catch(null),
});

/** An order with the name and phone number of its recipient. */
export interface StaffOrder {
  readonly order: Order;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
}

export function toStaffOrder(wire: z.output<typeof wireStaffOrder>, pictures: PictureHosts): StaffOrder {
  return {
    order: toOrder({ ...wire, access_key: null }, pictures),
    customerName: wire.customer_name,
    customerPhone: wire.customer_phone,
  };
}

export function toOrder(wire: z.output<typeof wireOrder>, pictures: PictureHosts): Order {
  return {
    id: wire.id,
    placedAt: wire.placed_at,
    fulfillment: wire.order_info,
    isWholesale: wire.is_wholesale ?? null,
    deliveryDate: wire.delivery_date,
    deliverySlot: wire.delivery_time,
    lines: wire.items.map((line) => toOrderLine(line, pictures)),
    subtotal: wire.total_price,
    deliveryPrice: wire.delivery_price,
    deposit: wire.deposite_total_price,
    status: wire.status,
    paymentStatus: wire.payment_status,
    accessKey: wire.access_key,
    shippingAddress: wire.shipping_address === null ? null : toShippingAddress(wire.shipping_address),
    deliveryNote: wire.delivery_note,
    qrCode: wire.qr_code,
  };
}

function toOrderLine(wire: z.output<typeof wireLine>, pictures: PictureHosts): OrderLine {
  return {
    productId: wire.product.id ?? null,
    productName: wire.product.product_name,
    image: pictureUrl(wire.product.image, pictures),
    unitPrice: wire.product.unit_price,
    quantity: wire.quantity,
    occasion: wire.occassion,
    slaughterOption: wire.choose_option,
    slaughterChoice: wire.slaying,
    note: wire.note,
  };
}

/** Only the id is required: a missing or invalid field must not make a placed order look like a failed one. */
export interface PlacedOrder {
  readonly id: string;
  readonly placedAt: string | null;
  readonly subtotal: Cents | null;
  readonly deliveryPrice: Cents | null;
  readonly deposit: Cents | null;
  readonly status: string | null;
  readonly paymentStatus: string | null;
  readonly accessKey: string | null;
  readonly qrCode: string | null;
  /** `null` if the response has no valid list of lines. */
  readonly lines: readonly OrderLine[] | null;
}

export const wirePlacedOrder = z.object({
  id: wireId,
  placed_at: wireMoment.nullish().catch(null),
  total_price: wireOptionalMoney.catch(null),
  delivery_price: wireOptionalMoney.catch(null),
  deposite_total_price: wireOptionalMoney.catch(null),
  status: wireOptionalText.catch(null),
  payment_status: wireOptionalText.catch(null),
  access_key: wireOrderKey,
  qr_code: wireOptionalText.catch(null),
  items: z.array(wireLine).max(1000).nullish().catch(null),
});

export function toPlacedOrder(wire: z.output<typeof wirePlacedOrder>, pictures: PictureHosts): PlacedOrder {
  return {
    id: wire.id,
    placedAt: wire.placed_at ?? null,
    subtotal: wire.total_price,
    deliveryPrice: wire.delivery_price,
    deposit: wire.deposite_total_price,
    status: wire.status,
    paymentStatus: wire.payment_status,
    accessKey: wire.access_key,
    qrCode: wire.qr_code,
    lines: wire.items?.map((line) => toOrderLine(line, pictures)) ?? null,
  };
}
