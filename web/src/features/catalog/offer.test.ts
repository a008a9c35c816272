import { expect, it } from 'vitest';
import { sections } from '../../config/sections.ts';
import { type Offer, otherSections, startingPounds, weightText } from './offer.ts';

const cut: Offer = { isSoldOut: null, minimumQuantity: 1, typicalWeight: null, sections: null };
const sheep: Offer = { ...cut, minimumQuantity: 45, typicalWeight: 55, sections: ['ODHIAH', 'AQIQAH'] };

it('a cut is sold from one pound on, without a sentence about its weight', () => {
  expect(startingPounds(cut)).toBe(1);
  expect(weightText(cut)).toBeUndefined();
});

it('a whole animal starts with its typical weight, and a sentence names this and the minimum', () => {
  expect(startingPounds(sheep)).toBe(55);
  expect(weightText(sheep)).toBe('Minimum 45 lb. Usually weighs about 55 lb.');
});

it('a chicken of a known weight is still sold by single pounds', () => {
  expect(startingPounds({ ...cut, typicalWeight: 3.5 })).toBe(1);
});

it('a page never starts with a typical weight below the minimum quantity', () => {
  expect(startingPounds({ ...sheep, typicalWeight: 20 })).toBe(45);
});

it.each([
  [sections.retail, ['odhiah', 'aqqeqa']],
  [sections.wholesale, ['odhiah', 'aqqeqa']],
  [sections.odhiah, undefined],
  [sections.aqqeqa, undefined],
])('a product of the occasions is sold elsewhere for $section', (section, expected) => {
  expect(otherSections(sheep, section)).toEqual(expected);
});

it('a product without sections is sold in every one', () => {
  expect(otherSections(cut, sections.wholesale)).toBeUndefined();
});
