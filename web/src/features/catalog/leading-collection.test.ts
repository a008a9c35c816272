import { expect, it } from 'vitest';
import { sections } from '../../config/sections.ts';
import { emptySite } from '../../testing/empty-site.ts';
import { leadingCollection } from './leading-collection.ts';
import { parseListing } from './listing-state.ts';

const site = { ...emptySite, livestockCollections: ['Livestock', '42'] };
const beef = { id: '1', name: 'Beef' };
const livestock = { id: '11', name: 'Livestock' };
const leading = (section: keyof typeof sections, query: string, collections: (typeof beef)[] | null) =>
  leadingCollection(site, sections[section], parseListing(new URLSearchParams(query)), collections);

it.each(['odhiah', 'aqqeqa'] as const)('livestock leads the unfiltered list of %s', (section) => {
  expect(leading(section, '', [beef, livestock])).toBe(livestock);
  const animals = { id: '42', name: 'Animals' };
  expect(leading(section, 'sort=A-Z', [beef, animals])).toBe(animals);
});

it.each(['category=11', 'search=lamb', 'min=5', 'max=50', 'page=2'])(
  'no collection leads the Odhiah list if its URL has %s',
  (query) => expect(leading('odhiah', query, [beef, livestock])).toBeUndefined(),
);

it('a section without an occasion and an occasion without livestock have no leading collection', () => {
  for (const section of ['retail', 'wholesale', 'shop'] as const)
    expect(leading(section, '', [beef, livestock])).toBeUndefined();
  expect(leading('odhiah', '', [beef])).toBeUndefined();
  expect(leading('odhiah', '', null)).toBeUndefined();
});
