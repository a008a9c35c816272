import { langOfText, useSiteConfig } from '../../config/site-config.tsx';
import { beefDiscountOn, isBeef } from '../catalog/beef.ts';
import type { CartStatus } from '../cart/model/status.ts';
import { dayInWords } from '../orders/order-dates.ts';
import { daysOfEid, expectedEid } from './eid-days.ts';

const odhiahLines = (cart: CartStatus) =>
  cart.kind === 'loaded' ? cart.cart.lines.filter(({ occasion }) => occasion === 'ODHIAH') : [];

/** Returns the days of Eid for a cart with an Odhiah; none if the owner hasn't set them. */
export function useEidDays(cart: CartStatus): readonly string[] {
  const { eid } = useSiteConfig();
  return eid === null || odhiahLines(cart).length === 0 ? [] : daysOfEid(eid.firstDay);
}

interface EidNoteProps {
  /** The chosen day, `YYYY-MM-DD`. */
  day: string;
  earliestDate: string;
  cart: CartStatus;
}

/** For a cart with an Odhiah: whether the chosen day is a day of Eid, and the discount on beef on it. */
export function EidNote({ day, earliestDate, cart }: EidNoteProps) {
  const site = useSiteConfig();
  const { eid } = site;
  const lines = odhiahLines(cart);
  if (lines.length === 0 || day === '') return null;
  if (eid === null) {
    const expected = expectedEid(earliestDate);
    if (expected === null) return `${dayInWords(day)} may not be a day of Eid.`;
    return daysOfEid(expected).includes(day)
      ? `The days of Eid are not set yet. Eid al-Adha begins around ${dayInWords(expected)}.`
      : `${dayInWords(day)} is not a day of Eid. Eid al-Adha begins around ${dayInWords(expected)}.`;
  }
  if (!daysOfEid(eid.firstDay).includes(day))
    return `${dayInWords(day)} is not a day of Eid. The days of Eid: ${eid.words}.`;
  const discount = beefDiscountOn(day, eid.firstDay);
  const hasBeef = lines.some(({ product: { name } }) => isBeef({ name, collection: null }));
  if (discount === undefined || !hasBeef) return null;
  const words = `Occasion discount on beef on ${dayInWords(day)}: ${discount}.`;
  return (
    <>
      {words} <span lang={langOfText(site, 'trust.discount')}>{site.trust.discount}</span>
    </>
  );
}
