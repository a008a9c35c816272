import type { Database } from '../database/tables.ts';
import { plantDate } from '../moment.ts';
import { type OrderFilter, type OwnerOrder, ownerOrders } from './owner-list.ts';

/** Names and phone numbers are compared only with orders from this many days ago and later. */
const DAYS_BACK = 30;
const MAX_COMPARED = 5000;
const MAX_FOUND = 50;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

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
  const number = search.replace(/^#/, '');
  if (/^[\da-f]{8}[\da-f-]*$/i.test(number)) {
    const numbered = await ownerOrders(db, { ...filter, number }, MAX_FOUND);
    if (numbered.length > 0) return numbered;
  }
  const words = search.toLowerCase();
  const digits = /^[\d\s()+.-]+$/.test(search) ? digitsOf(search) : '';
  const recent = await ownerOrders(db, { ...filter, from: plantDate(now, -DAYS_BACK) }, MAX_COMPARED);
  return recent
    .filter(
      ({ name, phone }) =>
        name.toLowerCase().includes(words) || (digits.length >= 4 && digitsOf(phone).includes(digits)),
    )
    .slice(0, MAX_FOUND);
}
