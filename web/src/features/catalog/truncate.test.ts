import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a text of at most the given length stays unchanged', () => {
  expect(truncate('a'.repeat(55), 55)).toBe('a'.repeat(55));
});

test('a longer text is cut to the given length and ends in an ellipsis', { tags: ['S2-listing-09'] }, () => {
  expect(truncate('a'.repeat(56), 55)).toBe(`${'a'.repeat(55)}…`);
  expect(truncate('lean beef', 5)).toBe('lean…');
});

test('cutting a text never splits a grapheme', () => {
  expect(truncate('👩‍🍳👩‍🍳👩‍🍳', 2)).toBe('👩‍🍳👩‍🍳…');
});
