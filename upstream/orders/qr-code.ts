import type { OrderRow } from '../database/tables.ts';

/**
 * The text of an order's QR code: the address of the page `/scan`, which leads a device of the staff to the picking view and any other
 * to the order. No server is sent the part behind the `#`; web reads it in `web/src/features/staff/scan-target.ts`.
 */
export function qrCodeText(
  webOrigin: string,
  order: Pick<OrderRow, 'id' | 'customer_id' | 'access_key'>,
): string {
  const key = order.customer_id === null && order.access_key !== null ? `&key=${order.access_key}` : '';
  return `${webOrigin}/scan#order=${order.id}${key}`;
}
