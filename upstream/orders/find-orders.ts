import { addDays, plantDay } from '@shop/rules/plant-day';
import { plainNumber } from '@shop/rules/typed-number';
import { digitsOf } from '@shop/rules/us-phone';
import { foldedText } from '../catalog/folded-text.ts';
import type { Database } from '../database/tables.ts';
import { type OrderFilter, type OwnerOrder, ownerOrders } from './owner-orders.ts';

/** Names and phone numbers are compared only with orders from this many days ago and later. */
const DAYS_BACK = 30;
const MAX_COMPARED = 5000;
const MAX_FOUND = 50;

/**
 * Returns the orders, newest first, whose number begins with the search, whose name contains it, or whose phone number
 * contains its digits.
 */
export async function findOrders(
  db: Database,
  search: string,
  filter: Pick<OrderFilter, 'day'>,
  now: Date,
): Promise<OwnerOrder[]> {
  // Staff may type or paste digits of any script, with the invisible marks that phones copy along.
  const plain = plainNumber(search);
  const number = plain.replace(/^#/, '');
  if (/^[\da-f]{8}[\da-f-]*$/i.test(number)) {
    const numbered = await ownerOrders(db, { ...filter, number }, MAX_FOUND);
    if (numbered.length > 0) return numbered;
  }
  // A name is found in each of its spellings, as products are.
  const words = foldedText(search);
  const digits = /^[\d\s()+.-]+$/.test(plain) ? digitsOf(plain) : '';
  const recent = await ownerOrders(db, { ...filter, from: addDays(plantDay(now), -DAYS_BACK) }, MAX_COMPARED);
  return recent
    .filter(
      ({ name, phone }) =>
        foldedText(name).includes(words) || (digits.length >= 4 && digitsOf(phone).includes(digits)),
    )
    .slice(0, MAX_FOUND);
}
