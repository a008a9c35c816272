import type { OrderRow } from '../database/tables.ts';

/**
 * Returns the content of an order's QR code: the URL of `/scan`, which opens the picking view on a staff device and
 * the order on any other. The part after the `#` is not sent to any server; web reads it in
 * `web/src/features/staff/scan-target.ts`.
 */
export function qrCodeText(
  webOrigin: string,
  order: Pick<OrderRow, 'id' | 'customer_id' | 'access_key'>,
): string {
  const key = order.customer_id === null && order.access_key !== null ? `&key=${order.access_key}` : '';
  return `${webOrigin}/scan#order=${order.id}${key}`;
}
