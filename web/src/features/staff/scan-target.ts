import { paths } from '../../config/paths.ts';

/** Returns the path that the QR code of an order leads to. `hash` comes from the QR code's URL. */
export function scanTarget(hash: string, isStaff: boolean): string {
  const scanned = new URLSearchParams(hash.replace(/^#/, ''));
  const [order, key] = [scanned.get('order') ?? '', scanned.get('key') ?? ''];
  if (order !== '' && isStaff) return paths.picking(order);
  if (key !== '') return paths.guestOrder(key);
  return order === '' ? paths.guestOrder() : paths.profileOrder(order);
}
