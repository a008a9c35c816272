import { expect, test } from 'vitest';
import { beefDiscounts, isBeef } from './beef.ts';

const product = (name: string, collection: string | null = null) => ({
  name,
  collection: collection === null ? null : { name: collection },
});

test('beef is known by its name or its collection', () => {
  expect(isBeef(product('Odhiah Cow, whole', 'Livestock'))).toBe(true);
  expect(isBeef(product('Odhiah Bull'))).toBe(true);
  expect(isBeef(product('Ribeye Steak', 'Beef'))).toBe(true);
  expect(isBeef(product('Odhiah Sheep, whole', 'Livestock'))).toBe(false);
  expect(isBeef(product('Scowl Oxtail spice', 'Pantry'))).toBe(false);
});

test('the discounts are the specified ones', { tags: ['S2-product-07'] }, () => {
  expect(beefDiscounts).toBe('$75 second day, $100 third day, $150 fourth day of the Eid');
});
