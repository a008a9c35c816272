import { paths } from '../../config/paths.ts';

/**
 * Where the QR code of an order leads, by the part of its address behind the `#`, as `upstream/orders/qr-code.ts` writes it: staff to the
 * picking view, anybody else to the order.
 */
export function scanTarget(hash: string, isStaff: boolean): string {
  const scanned = new URLSearchParams(hash.replace(/^#/, ''));
  const [order, key] = [scanned.get('order') ?? '', scanned.get('key') ?? ''];
  if (order !== '' && isStaff) return paths.picking(order);
  if (key !== '') return paths.guestOrder(key);
  return order === '' ? paths.guestOrder() : paths.profileOrder(order);
}
