import { z } from 'zod';
import { addressBody } from '../addresses/fields.ts';
import { pictureUrl } from '../catalog/bodies.ts';
import type { OrderItemRow, OrderRow } from '../database/tables.ts';
import { decimalText } from '../http/money.ts';
import { toApiTimestamp } from '../moment.ts';
import { guestKey, qrCodeText } from './links.ts';

/** An address that wasn't saved has no id. */
const orderAddress = addressBody.omit({ customer: true }).extend({ id: z.int().optional() });
export type OrderAddress = z.infer<typeof orderAddress>;

export const orderBody = z.object({
  id: z.string(),
  placed_at: z.string().describe('With microseconds and offset'),
  status: z.string(),
  payment_status: z.string(),
  order_info: z.string(),
  delivery_date: z.string(),
  delivery_time: z.string(),
  total_price: z.string().describe('US dollars, without delivery'),
  delivery_price: z.string(),
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
        image: z.string().nullable(),
        unit_price: z.string(),
      }),
      quantity: z.int(),
      unit_price: z.string(),
      deposite: z.string().nullable(),
      occassion: z.string(),
      choose_option: z.int(),
      slaying: z.string(),
      note: z.string().nullable().describe('A note to the butcher, or the name that a share is for'),
    }),
  ),
  shipping_address: orderAddress.nullable(),
  name_of_the_business: z.string().nullable(),
  position_of_the_business: z.string().nullable(),
  phone_number: z.string().nullable(),
  ein_number: z.string().nullable(),
  delivery_note: z.string().nullable().describe('A note to the driver'),
  email: z.string().nullable(),
  qr_code: z.string().describe('Content of the QR code'),
  access_key: z
    .string()
    .optional()
    .describe('Key with which a guest reads the order; sent only to the guest'),
});
export type OrderBody = z.infer<typeof orderBody>;

export function toOrderBody(
  order: OrderRow,
  items: OrderItemRow[],
  baseUrl: string,
  webOrigin: string,
): OrderBody {
  const key = guestKey(order);
  return {
    id: order.id,
    placed_at: toApiTimestamp(order.placed_at),
    status: order.state,
    payment_status: order.payment_state,
    order_info: order.order_info,
    delivery_date: order.delivery_date,
    delivery_time: order.delivery_time,
    total_price: decimalText(order.total_price),
    delivery_price: decimalText(order.delivery_price),
    deposite_total_price: decimalText(depositOf(items)),
    is_wholesale: order.is_wholesale === 1,
    items: items.map((item) => ({
      id: item.id,
      product: {
        id: item.product_id,
        product_name: item.product_name,
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
    })),
    shipping_address: readAddress(order),
    name_of_the_business: order.business_name,
    position_of_the_business: order.business_position,
    phone_number: order.phone_number,
    ein_number: order.ein_number,
    delivery_note: order.delivery_note,
    email: order.email,
    qr_code: qrCodeText(webOrigin, order),
    ...(key !== null && { access_key: key }),
  };
}

export function readAddress({ shipping_address }: Pick<OrderRow, 'shipping_address'>): OrderAddress | null {
  return shipping_address === null ? null : orderAddress.parse(JSON.parse(shipping_address));
}

/** In cents. */
export function amountDue(order: Pick<OrderRow, 'total_price' | 'delivery_price'>): number {
  return order.total_price + order.delivery_price;
}

/** In cents. Deposits aren't part of any price. */
export function depositOf(items: readonly Pick<OrderItemRow, 'deposit' | 'quantity'>[]): number {
  return items.reduce((sum, { deposit, quantity }) => sum + (deposit ?? 0) * quantity, 0);
}
