import { expect, test } from 'vitest';
import { beefDiscountOn, beefDiscounts, isBeef } from './beef.ts';

const product = (name: string, collection: string | null = null) => ({
  name,
  collection: collection === null ? null : { name: collection },
});

test('beef is recognized by its name or its collection', () => {
  expect(isBeef(product('Odhiah Cow, whole', 'Livestock'))).toBe(true);
  expect(isBeef(product('Odhiah Bull'))).toBe(true);
  expect(isBeef(product('Ribeye Steak', 'Beef'))).toBe(true);
  expect(isBeef(product('Odhiah Sheep, whole', 'Livestock'))).toBe(false);
  expect(isBeef(product('Scowl Oxtail spice', 'Pantry'))).toBe(false);
});

test('the beef discounts have the wording of the specification', { tags: ['S2-product-07'] }, () => {
  expect(beefDiscounts).toBe('$75 second day, $100 third day, $150 fourth day of the Eid');
});

test("the second, third and fourth days of Eid have a discount, but the days around them don't", () => {
  const days = ['2027-05-15', '2027-05-16', '2027-05-17', '2027-05-18', '2027-05-19', '2027-05-20', ''];
  expect(days.map((day) => beefDiscountOn(day, '2027-05-16'))).toEqual([
    undefined,
    undefined,
    '$75 second day of the Eid',
    '$100 third day of the Eid',
    '$150 fourth day of the Eid',
    undefined,
    undefined,
  ]);
});
