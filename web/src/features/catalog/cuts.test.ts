import { expect, test } from 'vitest';
import { animalOf } from './animal-of.ts';
import { animals, searchFor } from './cuts.ts';

test('a collection of one animal has a drawing, and others have none', () => {
  expect(['Beef', 'Steaks', 'Veal'].map(animalOf)).toEqual(['cattle', 'cattle', 'cattle']);
  expect(['Lamb', 'Goat', 'Fresh goat meat'].map(animalOf)).toEqual(['sheep', 'sheep', 'sheep']);
  expect(['Chicken', 'Duck'].map(animalOf)).toEqual(['chicken', 'duck']);
  expect(['Sausage & Deli', 'Livestock', 'Other'].map(animalOf)).toEqual(Array(3).fill(undefined));
});

test('a cut searches for a word that a product has as a whole word, also in the plural', () => {
  const cut = { label: 'Rib', words: ['rib', 'chop'], outline: '', at: [0, 0] } as const;
  expect(searchFor(cut, ['Beef Short Ribs', 'Lamb chops'])).toBe('rib');
  expect(searchFor(cut, ['Ribbon', 'Lamb Chop, Frenched'])).toBe('chop');
  expect(searchFor(cut, ['Beef Liver'])).toBeUndefined();
});

test('no two cuts of an animal have the same label or the same place', () => {
  for (const { cuts } of Object.values(animals)) {
    expect(new Set(cuts.map(({ label }) => label)).size).toBe(cuts.length);
    expect(new Set(cuts.map(({ at }) => at.join())).size).toBe(cuts.length);
  }
});
