import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween, mostAlike, spellingsOf, wordsOf } from './spelling.ts';

const shared = (one: string, other: string) =>
  [...spellingsOf(one)].filter((spelling) => spellingsOf(other).has(spelling)).toSorted();
const word = fc.stringMatching(/^[a-e]{1,9}$/);

describe('the edit distance', () => {
  it.each([
    ['lmab', 'lamb', 1],
    ['chps', 'chops', 1],
    ['chpos', 'chops', 1],
    ['brsikte', 'brisket', 2],
  ])('between %s and %s is %i', (one, other, edits) => {
    expect(editsBetween(one, other)).toBe(edits);
  });

  it('is symmetric, and 0 only for equal words', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editsBetween(one, other)).toBe(editsBetween(other, one));
        expect(editsBetween(one, other) === 0).toBe(one === other);
      }),
    );
  });
});

it('words with an edit distance of at most 1 have a spelling variant in common', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      fc.pre(editsBetween(one, other) <= 1);
      expect(shared(one, other)).not.toEqual([]);
    }),
  );
});

it('extracted words exclude numbers and short words', () => {
  expect([...wordsOf('lamb chops, 80/20 – of größe 3xl')]).toEqual(['lamb', 'chops', 'größe']);
});

describe('the correction of a mistyped word', () => {
  const known = [
    { word: 'chips', products: 2 },
    { word: 'chops', products: 9 },
    { word: 'lamb', products: 40 },
    { word: 'limb', products: 1 },
  ];

  it('is the most similar word, or the most common of equally similar words', () => {
    expect(mostAlike('chps', known)).toBe('chops');
    expect(mostAlike('chipz', known)).toBe('chips');
    expect(mostAlike('lmab', known)).toBe('lamb');
  });

  it('is undefined for a short word with two wrong letters, or if no words are known', () => {
    expect(mostAlike('lxxb', known)).toBeUndefined();
    expect(mostAlike('beef', [])).toBeUndefined();
  });
});
