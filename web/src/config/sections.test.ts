import { expect, it } from 'vitest';
import { productSectionOf, sectionOfPath } from './sections.ts';

it.each([
  ['/odhiah/1', 'ODHIAH', false],
  ['/aqqeqa/1', 'AQIQAH', false],
  ['/retail/1', 'NORMAL', false],
  ['/wholesale/1', 'NORMAL', true],
  ['/product/1', 'NORMAL', true],
])(
  'the product page %s has the occasion %s and counts as wholesale: %s',
  { tags: ['S4-product-01', 'S4-product-02'] },
  (path, occasion, isWholesale) => {
    expect(productSectionOf(path)).toMatchObject({ occasion, isWholesale });
  },
);

it.each([
  ['/retail', 'retail'],
  ['/wholesale', 'wholesale'],
  ['/odhiah', 'odhiah'],
  ['/aqqeqa', 'aqqeqa'],
  ['/shop', 'retail'],
  ['/zebehahalal', 'retail'],
  ['/', 'retail'],
])('a product card on %s leads to the product page in %s', { tags: ['S2-general-08'] }, (path, detail) => {
  expect(sectionOfPath(path).detail).toBe(detail);
});
