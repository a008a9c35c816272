import { decimalText } from '@shop/rules/currency';
import { z } from 'zod';
import { addressBody } from '../addresses/fields.ts';
import { pictureUrl } from '../catalog/bodies.ts';
import { readTranslations, toTranslationsBody, translationsBody } from '../catalog/translations.ts';
import type { OrderItemRow, OrderRow } from '../database/tables.ts';
import { toApiTimestamp, toDbTimestamp } from '../moment.ts';
import type { Settings } from '../settings.ts';
import { type CancelRules, cancelableUntil } from './cancel-deadline.ts';
import { guestKey, qrCodeText } from './links.ts';
import { reductionOf } from './packed-price.ts';
import type { OrderItem } from './queries.ts';

/** An address that wasn't saved has no id. */
const orderAddress = addressBody.omit({ customer: true }).extend({ id: z.int().optional() });
export type OrderAddress = z.infer<typeof orderAddress>;

export const orderBody = z.object({
  id: z.string(),
  placed_at: z.string().describe('With microseconds and offset'),
  version: z.int().describe('Counts changes by staff and the shopper'),
  status: z.string(),
  cancelable_until: z
    .string()
    .nullable()
    .describe('Until when the shopper can cancel the order; null if that is no longer possible'),
  payment_status: z.string(),
  order_info: z.string(),
  delivery_date: z.string(),
  delivery_time: z.string(),
  total_price: z.string().describe('US dollars, without delivery'),
  delivery_price: z.string(),
  packed_total_price: z
    .string()
    .nullable()
    .describe('`total_price` by the packed weights; null until a weighed order is packed'),
  refunded_total_price: z.string().describe('US dollars that were given back'),
  deposite_total_price: z
    .string()
    .describe('US dollars due at the shop before the slaughter; not part of any price'),
  is_wholesale: z.boolean(),
  items: z.array(
    z.object({
      id: z.int(),
      product: z.object({
        id: z.int(),
        product_name: z.string(),
        names: translationsBody.describe('The name in other languages'),
        image: z.string().nullable(),
        unit_price: z.string(),
      }),
      quantity: z.int(),
      unit_price: z.string(),
      deposite: z.string().nullable(),
      occassion: z.string(),
      choose_option: z.int(),
      slaying: z.string(),
      note: z.string().nullable().describe('A note to the butcher'),
      for_names: z.string().nullable().describe('The names of the people whom the meat is for'),
      packed_weight: z.string().nullable().describe('Pounds; null until a weighed order is packed'),
      packed_price: z.string().nullable().describe('Price by the packed weight; null like `packed_weight`'),
    }),
  ),
  shipping_address: orderAddress.nullable(),
  name_of_the_business: z.string().nullable(),
  position_of_the_business: z.string().nullable(),
  phone_number: z.string().nullable(),
  ein_number: z.string().nullable(),
  delivery_note: z.string().nullable().describe('A note to the driver'),
  collector_name: z.string().nullable().describe('Who collects a pickup'),
  collector_phone: z.string().nullable().describe('Phone number of who collects a pickup'),
  email: z.string().nullable(),
  qr_code: z.string().describe('Content of the QR code'),
  access_key: z
    .string()
    .optional()
    .describe('Key with which a guest reads the order; sent only to the guest'),
});
export type OrderBody = z.infer<typeof orderBody>;

export interface OrderView {
  baseUrl: string;
  settings: CancelRules & Pick<Settings, 'PUBLIC_ORIGIN'>;
  now: Date;
  /** Staff see weights before the order is packed. */
  showsWeights?: boolean;
}

export function toOrderBody(order: OrderRow, items: OrderItem[], view: OrderView): OrderBody {
  const { baseUrl, settings, now, showsWeights = order.packed_price !== null } = view;
  const key = guestKey(order);
  const until = cancelableUntil(settings, order, now);
  return {
    id: order.id,
    placed_at: toApiTimestamp(order.placed_at),
    version: order.version,
    status: order.state,
    cancelable_until: until === null ? null : toApiTimestamp(toDbTimestamp(until)),
    payment_status: order.payment_state,
    order_info: order.order_info,
    delivery_date: order.delivery_date,
    delivery_time: order.delivery_time,
    total_price: decimalText(order.total_price),
    delivery_price: decimalText(order.delivery_price),
    packed_total_price: order.packed_price === null ? null : decimalText(order.packed_price),
    refunded_total_price: decimalText(order.refunded_price),
    deposite_total_price: decimalText(depositOf(items)),
    is_wholesale: order.is_wholesale === 1,
    items: items.map((item) => ({
      id: item.id,
      product: {
        id: item.product_id,
        product_name: item.product_name,
        names: item.names === null ? {} : toTranslationsBody(readTranslations(item.names)),
        image: pictureUrl(item.image, baseUrl),
        unit_price: decimalText(item.unit_price),
      },
      quantity: item.quantity,
      unit_price: decimalText(item.unit_price),
      deposite: item.deposit === null ? null : decimalText(item.deposit),
      occassion: item.occasion,
      choose_option: item.slaughter_option,
      slaying: item.slaughter_by,
      note: item.note || null,
      for_names: item.for_names || null,
      ...(showsWeights ? weightOf(item) : NO_WEIGHT),
    })),
    shipping_address: readAddress(order),
    name_of_the_business: order.business_name,
    position_of_the_business: order.business_position,
    phone_number: order.phone_number,
    ein_number: order.ein_number,
    delivery_note: order.delivery_note,
    collector_name: order.collector_name,
    collector_phone: order.collector_phone,
    email: order.email,
    qr_code: qrCodeText(settings.PUBLIC_ORIGIN, order),
    ...(key !== null && { access_key: key }),
  };
}

const NO_WEIGHT = { packed_weight: null, packed_price: null };

function weightOf(item: OrderItemRow): Pick<OrderBody['items'][number], 'packed_weight' | 'packed_price'> {
  if (item.packed_weight === null) return NO_WEIGHT;
  return {
    packed_weight: decimalText(item.packed_weight),
    packed_price: decimalText(item.unit_price * item.quantity - reductionOf(item)),
  };
}

export function readAddress({ shipping_address }: Pick<OrderRow, 'shipping_address'>): OrderAddress | null {
  return shipping_address === null ? null : orderAddress.parse(JSON.parse(shipping_address));
}

/** What the order costs, in cents: after packing, by the packed weights. */
export function amountDue(order: Pick<OrderRow, 'total_price' | 'packed_price' | 'delivery_price'>): number {
  return (order.packed_price ?? order.total_price) + order.delivery_price;
}

/** In cents. Deposits aren't part of any price. */
export function depositOf(items: readonly Pick<OrderItemRow, 'deposit' | 'quantity'>[]): number {
  return items.reduce((sum, { deposit, quantity }) => sum + (deposit ?? 0) * quantity, 0);
}
