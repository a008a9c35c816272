import { expect, it } from 'vitest';
import { sections } from '../../config/sections.ts';
import { type Offer, otherSections, startingPounds, weightText } from './offer.ts';

const cut: Offer = { isSoldOut: null, minimumQuantity: 1, caseSize: 40, typicalWeight: null, sections: null };
const sheep: Offer = { ...cut, minimumQuantity: 45, typicalWeight: 55, sections: ['ODHIAH', 'AQIQAH'] };

it('a retail cut starts at one pound and has no sentence about its weight', () => {
  expect(startingPounds(cut, false)).toBe(1);
  expect(weightText(cut, false)).toBeUndefined();
});

it('a whole animal starts at its typical weight, and a sentence names weight and minimum', () => {
  expect(startingPounds(sheep, false)).toBe(55);
  expect(weightText(sheep, false)).toBe('Minimum 45 lb. Usually weighs about 55 lb.');
});

it('a chicken with a known weight still starts at one pound', () => {
  expect(startingPounds({ ...cut, typicalWeight: 3.5 }, false)).toBe(1);
});

it('a whole animal never starts below its minimum quantity', () => {
  expect(startingPounds({ ...sheep, typicalWeight: 20 }, false)).toBe(45);
});

it('wholesale starts at a whole case, and a sentence names the weight of a case', () => {
  expect(startingPounds(cut, true)).toBe(40);
  expect(weightText(cut, true)).toBe('Sold in 40 lb cases.');
});

it('wholesale starts at enough whole cases to reach the minimum or the typical weight', () => {
  expect(startingPounds({ ...sheep, typicalWeight: null }, true)).toBe(80);
  expect(startingPounds({ ...sheep, typicalWeight: 90 }, true)).toBe(120);
  expect(weightText(sheep, true)).toBe('Sold in 40 lb cases. Minimum 80 lb. Usually weighs about 55 lb.');
});

it.each([
  [sections.retail, ['odhiah', 'aqqeqa']],
  [sections.wholesale, ['odhiah', 'aqqeqa']],
  [sections.odhiah, undefined],
  [sections.aqqeqa, undefined],
])('a product of the occasions names its sections only outside of them ($section)', (section, expected) => {
  expect(otherSections(sheep, section)).toEqual(expected);
});

it('a product without sections is sold in every section', () => {
  expect(otherSections(cut, sections.wholesale)).toBeUndefined();
});
