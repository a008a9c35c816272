// cspell:ignore costillas costilla bisteces bistec riñones riñon grass
import { expect, it } from 'vitest';
import { foldedText } from './folded-text.ts';
import { otherFormsOf } from './word-forms.ts';

it.each([
  ['goats', 'goat'],
  ['patties', 'patty'],
  ['patty', 'patties'],
  ['costillas', 'costilla'],
  ['riñones', 'riñon'],
  ['bisteces', 'bistec'],
  ['الدجاج', 'دجاج'],
  ['والدجاج', 'دجاج'],
  ['للدجاج', 'دجاج'],
  ['بطة', 'بط'],
  ['البطة', 'بط'],
  ['دجاجات', 'دجاجة'],
])('a search for %s also finds %s', (word, other) => {
  expect(otherFormsOf(foldedText(word))).toContain(foldedText(other));
});

it.each(['goat', 'res', 'grass', 'لحم', 'ال', '10'])('a search for %s has no other form', (word) => {
  expect(otherFormsOf(foldedText(word))).toEqual([]);
});
