import * as fc from 'fast-check';
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

test('the result is the beginning of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, length) => {
      const shown = truncate(text, length);
      expect(text.startsWith(shown.endsWith('…') && shown !== text ? shown.slice(0, -1) : shown)).toBe(true);
    }),
  );
});
