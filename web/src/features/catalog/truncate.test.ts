import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  ['lean beef', 9, 'lean beef'],
  ['lean beef', 6, 'lean b…'],
  ['lean beef', 5, 'lean…'],
  ['👩‍🍳👩‍🍳👩‍🍳', 2, '👩‍🍳👩‍🍳…'],
])('the description "%s" cut to %i characters is "%s"', { tags: ['S2-listing-09'] }, (text, length, cut) => {
  expect(truncate(text, length)).toBe(cut);
});
