import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cleanedPath,
  listingPath,
  listingVariables,
  type ListingState,
  maxPrice,
  parseListing,
  serializeListing,
  sortOptionsOf,
  tidySearch,
  withFilter,
  withoutFilters,
} from './listing-state.ts';

const parse = (query: string): ListingState => parseListing(new URLSearchParams(query));

const defaults: ListingState = {
  category: '1',
  search: '',
  sort: 'unit_price',
  page: 1,
  min: 0,
  max: maxPrice,
};

const state: fc.Arbitrary<ListingState> = fc
  .record({
    category: fc.oneof(fc.constant('all'), fc.stringMatching(/^[\w-]{1,64}$/)),
    search: fc.string({ unit: 'grapheme' }).map(tidySearch),
    page: fc.integer({ min: 1, max: 9_999 }),
    bounds: fc.tuple(fc.integer({ min: 0, max: maxPrice }), fc.integer({ min: 0, max: maxPrice })),
  })
  .chain(({ bounds, ...rest }) =>
    fc
      .constantFrom(...sortOptionsOf(rest.search).map(({ value }) => value))
      .map((sort) => Object.assign(rest, { sort, min: Math.min(...bounds), max: Math.max(...bounds) })),
  );

describe('listing URLs', () => {
  test(
    'a URL without parameters means the defaults of the specification',
    { tags: ['S2-listing-14', 'S3-data-11'] },
    () => {
      expect(parse('')).toEqual(defaults);
      expect(listingPath('/retail', defaults)).toBe('/retail');
    },
  );

  test('a listing that is written to a URL is read back unchanged', { tags: ['H01'] }, () => {
    fc.assert(
      fc.property(state, (value) => {
        expect(parse(serializeListing(value).toString())).toEqual(value);
      }),
    );
  });

  test('parsing a URL never throws, and parsing its corrected form changes nothing', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double().map(String),
      fc.constantFrom('', '-0', '1e9'),
    );
    const raw = fc.record({
      category: value,
      search: value,
      sort: value,
      page: value,
      min: value,
      max: value,
    });
    fc.assert(
      fc.property(raw, (parameters) => {
        const read = parseListing(new URLSearchParams(parameters));
        expect(parse(serializeListing(read).toString())).toEqual(read);
        expect(read.min).toBeLessThanOrEqual(read.max);
      }),
    );
  });

  test('invalid values in the URL are corrected', { tags: ['H03'] }, () => {
    expect(parse('page=-1')).toEqual(defaults);
    expect(parse('page=1.5&sort=banana&min=x&max=')).toEqual(defaults);
    expect(parse('page=99999999999999999999')).toMatchObject({ page: 9_999 });
    expect(parse('min=9&max=1')).toMatchObject({ min: 1, max: 9 });
    expect(parse('min=-5&max=1e9')).toMatchObject({ min: 0, max: maxPrice });
    expect(parse('min=٣&max=۲۰')).toMatchObject({ min: 3, max: 20 });
    expect(parse('category=../../orders')).toMatchObject({ category: 'all' });
    expect(parse(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
  });

  test('a search lists the best matches first, unless the shopper has chosen an order', () => {
    expect(parse('search=liver').sort).toBe('match');
    expect(listingVariables(parse('search=liver')).sort).toBe('SHOP_ORDER');
    expect(parse('search=liver&sort=unit_price').sort).toBe('unit_price');
    expect(listingPath('/retail', parse('search=liver&sort=unit_price'))).toBe(
      '/retail?search=liver&sort=unit_price',
    );
    expect(parse('sort=match').sort).toBe('unit_price');
    expect(withFilter(defaults, { search: 'liver' }).sort).toBe('match');
    expect(withFilter(parse('sort=A-Z'), { search: 'liver' }).sort).toBe('A-Z');
    expect(withFilter(parse('search=liver'), { search: '' }).sort).toBe('unit_price');
    expect(withFilter(parse('search=liver'), { sort: 'unit_price' }).sort).toBe('unit_price');
  });

  test('a search covers all collections unless the URL names a collection', () => {
    expect(parse('search=lamb')).toMatchObject({ category: 'all', search: 'lamb' });
    expect(parse('search=lamb&category=1')).toMatchObject({ category: '1', search: 'lamb' });
  });

  test('typing or clearing a search keeps the collection', () => {
    expect(listingPath('/retail', withFilter(defaults, { search: 'lamb' }))).toBe(
      '/retail?category=1&search=lamb',
    );
    expect(listingPath('/retail', withFilter(parse('search=lamb'), { search: '' }))).toBe(
      '/retail?category=all',
    );
  });
});

function clean(address: string): string | undefined {
  const url = new URL(address, 'http://shop.test');
  return cleanedPath(url, parseListing(url.searchParams));
}

describe('URL cleaning', () => {
  test('a valid URL stays unchanged, even if it also has unknown parameters', () => {
    expect(clean('/retail')).toBeUndefined();
    expect(clean('/retail?utm_source=mail&sort=A-Z')).toBeUndefined();
  });

  test('cleaning a URL removes invalid, repeated and default values, but keeps unknown parameters', () => {
    expect(clean('/retail?page=-1')).toBe('/retail');
    expect(clean('/retail?sort=banana&utm_source=mail')).toBe('/retail?utm_source=mail');
    expect(clean('/retail?category=1&search=&sort=unit_price&min=0&max=100000')).toBe('/retail');
    expect(clean('/retail?page=2&page=3')).toBe('/retail?page=2');
  });
});

test(
  'changing a filter returns to page 1, and clearing all filters keeps the sort order',
  { tags: ['H02'] },
  () => {
    const third = parse('category=4&search=rib&sort=Z-A&page=3&min=5&max=9');
    expect(withFilter(third, { sort: 'A-Z' })).toEqual({ ...third, sort: 'A-Z', page: 1 });
    expect(withoutFilters(third)).toEqual({ ...defaults, category: 'all', sort: 'Z-A' });
  },
);

test(
  'the query has exactly the filters that are set',
  { tags: ['S3-data-11', 'S7-call-33', 'S9-limit-18'] },
  () => {
    expect(listingVariables(parse('category=all'))).toEqual({
      filter: {},
      sort: 'PRICE_HIGH_TO_LOW',
      page: 1,
      pageSize: 16,
    });
    expect(listingVariables(parse('category=7&search=rib&sort=-unit_price&page=2&min=5&max=90'))).toEqual({
      filter: { collectionId: '7', search: 'rib', priceAbove: '4.99', priceBelow: '90.01' },
      sort: 'PRICE_LOW_TO_HIGH',
      page: 2,
      pageSize: 16,
    });
  },
);
