import { expect, test } from 'vitest';
import { offeredCategories, withKnownCategory } from './category-options.ts';
import { parseListing } from './listing-state.ts';

const collections = ['Beef', 'Chicken', 'Lamb', 'Duck', 'Other', 'Others'].map((name, index) => ({
  id: String(index + 1),
  name,
}));

test("the category filter doesn't offer Chicken, Duck or Other", { tags: ['S2-listing-02'] }, () => {
  expect(offeredCategories(collections).map(({ name }) => name)).toEqual(['Beef', 'Lamb', 'Others']);
});

test('an unknown collection is replaced with all collections', () => {
  const start = parseListing(new URLSearchParams());
  expect(withKnownCategory(start, collections)).toEqual(start);
  expect(withKnownCategory(start, [{ id: '9', name: 'Beef' }])).toEqual({ ...start, category: 'all' });
});

test("a known collection that the filter doesn't offer stays chosen", () => {
  const chicken = parseListing(new URLSearchParams('category=2'));
  expect(withKnownCategory(chicken, collections)).toEqual(chicken);
});

test('the chosen collection stays while the collections are unknown', () => {
  const wish = parseListing(new URLSearchParams('category=77'));
  expect(withKnownCategory(wish, undefined)).toEqual(wish);
  expect(withKnownCategory(wish, null)).toEqual(wish);
});
