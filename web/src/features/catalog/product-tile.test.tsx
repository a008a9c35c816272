import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render-at.tsx';
import { type Section, sections } from '../../config/sections.ts';
import { makeFragmentData } from '../../generated/fragment-masking.ts';
import { ProductCard_ProductFragmentDoc } from '../../generated/graphql.ts';
import { ProductTile } from './product-tile.tsx';

const product = {
  __typename: 'Product',
  id: '7',
  name: 'Lamb Shoulder',
  image: 'https://cdn.test/lamb.jpg',
  unitPrice: '1234.5',
  isSoldOut: null,
  minimumQuantity: 1,
  caseSize: 1,
  sections: null,
  deposit: null,
  typicalWeight: null,
  description: 'r'.repeat(56),
  wholesaleDescription: 'w'.repeat(151),
  nameIn: null,
  descriptionIn: null,
  wholesaleDescriptionIn: null,
} as const;

function open(
  section: Section,
  changes: { image?: string | null; caseSize?: number; typicalWeight?: number } = {},
  loading: { isMain?: boolean; isInSight?: boolean } = {},
) {
  const { container } = renderAt(
    '/',
    <ProductTile
      product={makeFragmentData({ ...product, ...changes }, ProductCard_ProductFragmentDoc)}
      section={section}
      heading="h2"
      sizes="44vw"
      {...loading}
    />,
  );
  const picture = container.querySelector('img');
  if (picture === null) throw new Error('There is no picture');
  return { picture, container, text: container.querySelector('p')?.textContent };
}

it(
  'a product tile truncates the description to 55 characters, or to 150 in wholesale',
  { tags: ['S2-listing-09', 'S9-limit-19'] },
  () => {
    expect(open(sections.retail).text).toBe(`${'r'.repeat(55)}…`);
    cleanup();
    expect(open(sections.wholesale).text).toBe(`${'w'.repeat(150)}…`);
  },
);

it(
  'a product tile shows the price per pound and, in wholesale, also per case',
  { tags: ['D-shop-12'] },
  () => {
    const wholesale = open(sections.wholesale, { caseSize: 40 });
    expect(wholesale.container.textContent).toMatch(/1,234\.50 \$\/lb Case of 40 lb = 49,380\.00 \$/);
    cleanup();
    const retail = open(sections.retail, { caseSize: 40 });
    expect(retail.container.textContent).toContain('1,234.50 $/lb');
    expect(retail.container.textContent).not.toContain('Case of');
  },
);

it('a product tile shows the usual weight of a whole piece next to the price per pound', () => {
  const { container } = open(sections.retail, { typicalWeight: 7 });
  expect(container.textContent).toContain('1,234.50 $/lb About 7 lb each.');
});

it(
  "a product tile's link has the product's name, and the picture doesn't repeat the name",
  { tags: ['H10'] },
  () => {
    const { picture } = open(sections.odhiah);
    expect(screen.getByRole('link', { name: 'Lamb Shoulder' }).getAttribute('href')).toBe('/odhiah/7');
    expect(picture.alt).toBe('');
  },
);

it(
  'a product tile shows the default picture if its own is missing or fails to load',
  { tags: ['S2-listing-08'] },
  () => {
    expect(open(sections.retail, { image: null }).picture.getAttribute('src')).toBe(
      '/pictures/default-meat.svg',
    );
    cleanup();
    const { picture } = open(sections.retail);
    expect(picture.getAttribute('src')).toContain('lamb.jpg');
    fireEvent.error(picture);
    expect(picture.getAttribute('src')).toBe('/pictures/default-meat.svg');
  },
);

it('pictures out of view load lazily, and the main one has high priority', { tags: ['H15'] }, () => {
  const { picture } = open(sections.retail);
  expect(picture.getAttribute('loading')).toBe('lazy');
  expect([picture.width, picture.height]).toEqual([800, 600]);
  cleanup();
  const inSight = open(sections.retail, {}, { isInSight: true }).picture;
  expect([inSight.getAttribute('loading'), inSight.getAttribute('fetchpriority')]).toEqual(['eager', 'auto']);
  cleanup();
  const main = open(sections.retail, {}, { isMain: true }).picture;
  expect([main.getAttribute('loading'), main.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});
