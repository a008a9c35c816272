import { useSiteConfig } from '../../config/site-config.tsx';
import { beefDiscountOn, isBeef } from '../catalog/beef.ts';
import type { CartStatus } from '../cart/model/status.ts';
import { dayInWords } from '../orders/order-dates.ts';

/** Shows the discount for the chosen day of Eid if the cart contains beef for Odhiah. */
export function EidNote({ day, cart }: { day: string; cart: CartStatus }) {
  const { eid } = useSiteConfig();
  const discount = eid === null ? undefined : beefDiscountOn(day, eid.firstDay);
  const lines = cart.kind === 'loaded' ? cart.cart.lines : [];
  const hasBeef = lines.some(
    ({ occasion, product: { name } }) => occasion === 'ODHIAH' && isBeef({ name, collection: null }),
  );
  if (discount === undefined || !hasBeef) return null;
  return `Occasion discount on beef on ${dayInWords(day)}: ${discount}.`;
}
