import type { Message } from './mail.ts';
import type { OrderBody } from '../orders/bodies.ts';
import type { Shop } from '../shop.ts';
import { centsOf, decimalText } from '../http/money.ts';

/** Tells who placed an order that it was placed, so that nobody need order twice to be sure. */
export function sendConfirmation(
  { db, mail, settings }: Shop,
  order: OrderBody,
  customerId: number | null,
): void {
  mail.send(compose());

  async function compose(): Promise<Message | undefined> {
    const to = customerId === null ? order.email : await emailOf(customerId);
    if (!to) return undefined;
    return {
      to,
      subject: `${settings.SHOP_NAME}: order ${order.id}`,
      text: confirmation(order, settings.SHOP_NAME),
    };
  }

  async function emailOf(id: number): Promise<string | undefined> {
    return (await db.selectFrom('customers').select('email').where('id', '=', id).executeTakeFirst())?.email;
  }
}

function confirmation(order: OrderBody, shop: string): string {
  const items = order.items.map(({ quantity, product, unit_price }) =>
    order.is_wholesale
      ? `  ${quantity} lb ${product.product_name}`
      : `  ${quantity} lb ${product.product_name}, ${unit_price} $/lb`,
  );
  const total = decimalText((centsOf(order.total_price) ?? 0) + (centsOf(order.delivery_price) ?? 0));
  return [
    `Thank you for your order at ${shop}.`,
    '',
    `Order number: ${order.id}`,
    `${order.order_info}: ${order.delivery_date}, ${order.delivery_time}`,
    '',
    ...items,
    '',
    ...(order.is_wholesale ? [] : [`Delivery: ${order.delivery_price} $`, `Total: ${total} $`, '']),
    'Your order is placed; there is no need to order again.',
    '',
  ].join('\n');
}
