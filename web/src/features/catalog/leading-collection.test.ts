import { expect, it } from 'vitest';
import { sections } from '../../config/sections.ts';
import { emptySite } from '../../testing/empty-site.ts';
import { leadingCollection } from './leading-collection.ts';
import { parseListing } from './listing-state.ts';

const site = { ...emptySite, livestockCollections: ['Livestock', '42'] };
const beef = { id: '1', name: 'Beef' };
const livestock = { id: '11', name: 'Livestock' };
const stateOf = (search: string) => parseListing(new URLSearchParams(search));

it.each([sections.odhiah, sections.aqqeqa])(
  'livestock comes first in the unfiltered list of $section',
  (section) => {
    expect(leadingCollection(site, section, stateOf(''), [beef, livestock])).toBe(livestock);
  },
);

it.each([sections.retail, sections.wholesale, sections.shop])(
  'no collection comes first in the list of $section',
  (section) => {
    expect(leadingCollection(site, section, stateOf(''), [beef, livestock])).toBeUndefined();
  },
);

it.each(['category=11', 'search=lamb', 'min=5', 'max=50', 'page=2'])(
  "no collection comes first in an occasion's list with %s",
  (search) => {
    expect(leadingCollection(site, sections.odhiah, stateOf(search), [beef, livestock])).toBeUndefined();
  },
);

it('the setting for livestock may contain the id of a collection', () => {
  const animals = { id: '42', name: 'Animals' };
  expect(leadingCollection(site, sections.odhiah, stateOf(''), [beef, animals])).toBe(animals);
});

it('no collection comes first if the catalog has no livestock', () => {
  expect(leadingCollection(site, sections.odhiah, stateOf(''), [beef])).toBeUndefined();
  expect(leadingCollection(site, sections.odhiah, stateOf(''), null)).toBeUndefined();
});
