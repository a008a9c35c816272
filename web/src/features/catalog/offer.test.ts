import { expect, it } from 'vitest';
import { sections } from '../../config/sections.ts';
import { type Offer, otherSections, startingPounds, weightText } from './offer.ts';

const cut: Offer = { isSoldOut: null, minimumQuantity: 1, caseSize: 40, typicalWeight: null, sections: null };
const sheep: Offer = { ...cut, minimumQuantity: 45, typicalWeight: 55, sections: ['ODHIAH', 'AQIQAH'] };
const heavy = 'About';

it.each([
  ['a retail cut', cut, false, 1, undefined],
  [
    'a retail chicken with a typical weight',
    { ...cut, typicalWeight: 3.5 },
    false,
    1,
    `${heavy} 3.5 lb each.`,
  ],
  ['a whole sheep', sheep, false, 55, undefined],
  ['a sheep of an unknown weight', { ...sheep, typicalWeight: null }, false, 45, 'Minimum 45 lb.'],
  ['a light sheep', { ...sheep, typicalWeight: 20 }, false, 45, `Minimum 45 lb. ${heavy} 20 lb each.`],
  ['a wholesale cut', cut, true, 40, undefined],
  ['a wholesale sheep', sheep, true, 80, `Sold in 40 lb cases. Minimum 80 lb. ${heavy} 55 lb each.`],
  [
    'a heavy wholesale sheep',
    { ...sheep, typicalWeight: 90 },
    true,
    120,
    `Sold in 40 lb cases. Minimum 80 lb. ${heavy} 90 lb each.`,
  ],
])('$0 starts at $3 lb; the weight text is $4', (_, offer, isWholesale, pounds, text) => {
  expect([startingPounds(offer, isWholesale), weightText(offer, isWholesale)]).toEqual([pounds, text]);
});

it.each([
  [sections.retail, ['odhiah', 'aqqeqa']],
  [sections.wholesale, ['odhiah', 'aqqeqa']],
  [sections.odhiah, undefined],
  [sections.aqqeqa, undefined],
])("in $section, a product's other sections are named only if it isn't sold there", (section, expected) => {
  expect(otherSections(sheep, section)).toEqual(expected);
  expect(otherSections(cut, section)).toBeUndefined();
});
