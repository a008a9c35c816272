import { z } from 'zod';
import {
  wireDeliverySlot,
  wireFulfillment,
  wireOccasion,
  wireSlaughterResponsibility,
  wireSlaughterOption,
} from './choices.ts';
import { toShippingAddress, wireAddress } from './shipping-addresses.ts';
import {
  type PictureUrl,
  wireId,
  wireTimestamp,
  wireOptionalMoney,
  wireOptionalText,
  wirePackedWeight,
  wireQuantity,
  wireTranslations,
  wireVersion,
} from './wire.ts';

/** The format of a guest's order key, which is sent in a header. */
export const ORDER_KEY = /^[\w-]{16,128}$/;

export const optional = <Value>(schema: z.ZodType<Value>) =>
  schema
    .nullish()
    .catch(null)
    .transform((value) => value ?? null);

const wireLine = z.object({
  id: optional(wireId),
  quantity: wireQuantity,
  // An invalid value in one of these fields must not make an order unreadable.
  occassion: wireOccasion.catch(null),
  choose_option: wireSlaughterOption.catch(null),
  slaying: wireSlaughterResponsibility.catch(null),
  note: wireOptionalText.catch(null),
  // An API without names has them as the note of an occasion.
  for_names: z.string().nullish().catch(null),
  packed_weight: wirePackedWeight,
  packed_price: wireOptionalMoney.catch(null),
  product: z.object({
    id: optional(wireId),
    image: z.string().nullish(),
    product_name: z.string(),
    names: wireTranslations,
    unit_price: wireOptionalMoney,
  }),
});

/** An order's address; `null` if it is missing, or if the REST API sends only its id. */
const wireOrderAddress = z
  .union([wireAddress, wireId.transform(() => null)])
  .nullish()
  .transform((address) => address ?? null);

export const wireOrder = z.object({
  id: wireId,
  placed_at: wireTimestamp.nullish().transform((moment) => moment ?? null),
  order_info: wireFulfillment,
  is_wholesale: optional(z.boolean()),
  delivery_date: optional(z.iso.date()),
  delivery_time: optional(wireDeliverySlot),
  items: z.array(wireLine).max(1000),
  version: wireVersion,
  cancelable_until: optional(wireTimestamp),
  total_price: wireOptionalMoney,
  delivery_price: wireOptionalMoney,
  packed_total_price: wireOptionalMoney.catch(null),
  refunded_total_price: wireOptionalMoney.catch(null),
  deposite_total_price: wireOptionalMoney.catch(null),
  status: wireOptionalText.catch(null),
  payment_status: wireOptionalText.catch(null),
  access_key: optional(z.string().regex(ORDER_KEY)),
  shipping_address: wireOrderAddress,
  delivery_note: wireOptionalText.catch(null),
  collector_name: wireOptionalText.catch(null),
  collector_phone: wireOptionalText.catch(null),
  email: wireOptionalText.catch(null),
  name_of_the_business: wireOptionalText.catch(null),
  position_of_the_business: wireOptionalText.catch(null),
  phone_number: wireOptionalText.catch(null),
  ein_number: wireOptionalText.catch(null),
  qr_code: wireOptionalText,
});

/** Prices are those at the time of the order. */
export type Order = ReturnType<typeof toOrder>;

export function toOrder(wire: z.output<typeof wireOrder>, pictureUrl: PictureUrl) {
  return {
    ...toPlacedOrder(wire, pictureUrl),
    fulfillment: wire.order_info,
    /** An addition to the specification; `null` if missing. */
    isWholesale: wire.is_wholesale,
    /** `YYYY-MM-DD`. */
    deliveryDate: wire.delivery_date,
    deliverySlot: wire.delivery_time,
    lines: wire.items.map((line) => toOrderLine(line, pictureUrl)),
    shippingAddress: wire.shipping_address === null ? null : toShippingAddress(wire.shipping_address),
    deliveryNote: wire.delivery_note,
    collector:
      wire.collector_name === null ? null : { name: wire.collector_name, phone: wire.collector_phone },
    /** An addition to the specification; `null` if missing. */
    email: wire.email,
    business: toBusiness(wire),
  };
}

function toBusiness(wire: z.output<typeof wireOrder>) {
  const business = {
    name: wire.name_of_the_business,
    position: wire.position_of_the_business,
    phone: wire.phone_number,
    ein: wire.ein_number,
  };
  return Object.values(business).every((value) => value === null) ? null : business;
}

export type OrderLine = ReturnType<typeof toOrderLine>;

const hasNamesAsNote = ({ for_names: names, occassion }: z.output<typeof wireLine>): boolean =>
  names === undefined && (occassion ?? 'NORMAL') !== 'NORMAL';

function toOrderLine(wire: z.output<typeof wireLine>, pictureUrl: PictureUrl) {
  return {
    /** An addition to the specification; `null` if missing. */
    id: wire.id,
    /** An addition to the specification; `null` if missing. */
    productId: wire.product.id,
    productName: wire.product.product_name,
    /** An addition to the specification. */
    productNames: wire.product.names,
    image: pictureUrl(wire.product.image),
    /** Per pound. */
    unitPrice: wire.product.unit_price,
    /** In pounds. */
    quantity: wire.quantity,
    occasion: wire.occassion,
    slaughterOption: wire.choose_option,
    slaughterResponsibility: wire.slaying,
    /** A note to the butcher; `null` if there is none. */
    note: hasNamesAsNote(wire) ? null : wire.note,
    /** The names of the people whom the meat is for; `null` if there are none. */
    names: hasNamesAsNote(wire) ? wire.note : wire.for_names || null,
    /** In pounds; `null` until the line is weighed. */
    packedWeight: wire.packed_weight,
    packedSubtotal: wire.packed_price,
  };
}

/** Only the id is required: a missing or invalid field must not make a placed order look like a failed one. */
export const wirePlacedOrder = z.object({
  id: wireId,
  placed_at: optional(wireTimestamp),
  version: wireVersion,
  cancelable_until: optional(wireTimestamp),
  packed_total_price: wireOptionalMoney.catch(null),
  refunded_total_price: wireOptionalMoney.catch(null),
  total_price: wireOptionalMoney.catch(null),
  delivery_price: wireOptionalMoney.catch(null),
  deposite_total_price: wireOptionalMoney.catch(null),
  status: wireOptionalText.catch(null),
  payment_status: wireOptionalText.catch(null),
  access_key: optional(z.string().regex(ORDER_KEY)),
  qr_code: wireOptionalText.catch(null),
  items: optional(z.array(wireLine).max(1000)),
});

export type PlacedOrder = ReturnType<typeof toPlacedOrder>;

export function toPlacedOrder(wire: z.output<typeof wirePlacedOrder>, pictureUrl: PictureUrl) {
  return {
    id: wire.id,
    /** RFC 3339. */
    placedAt: wire.placed_at,
    /** An addition to the specification, like the next three; `null` if missing. */
    version: wire.version,
    /** RFC 3339. */
    cancelableUntil: wire.cancelable_until,
    /** The price of the lines by their packed weights. */
    packedSubtotal: wire.packed_total_price,
    refundedTotal: wire.refunded_total_price,
    subtotal: wire.total_price,
    deliveryPrice: wire.delivery_price,
    /** Paid at the shop before the slaughter, and not part of the price; `null` if missing. */
    deposit: wire.deposite_total_price,
    status: wire.status,
    paymentStatus: wire.payment_status,
    /** The key with which a guest reads the order; `null` if the REST API returns none. */
    accessKey: wire.access_key,
    qrCode: wire.qr_code,
    lines: wire.items?.map((line) => toOrderLine(line, pictureUrl)) ?? null,
  };
}
