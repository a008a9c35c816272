import { paths } from '../../config/paths.ts';

/**
 * Returns the target of an order's QR code: the picking view for staff, the order for everyone else. `hash` is the part
 * of its URL after the `#`, which `upstream/orders/qr-code.ts` writes.
 */
export function scanTarget(hash: string, isStaff: boolean): string {
  const scanned = new URLSearchParams(hash.replace(/^#/, ''));
  const [order, key] = [scanned.get('order') ?? '', scanned.get('key') ?? ''];
  if (order !== '' && isStaff) return paths.picking(order);
  if (key !== '') return paths.guestOrder(key);
  return order === '' ? paths.guestOrder() : paths.profileOrder(order);
}
