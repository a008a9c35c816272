import { plainNumber, wholeNumber } from '@shop/rules/typed-number';
import type { ListingQueryVariables } from '../../generated/graphql.ts';

/** The URL's sort values with the labels from the specification (section 2); `unit_price` sorts from high to low. */
export const sortOptions = [
  { value: 'unit_price', label: 'price high to low', sort: 'PRICE_HIGH_TO_LOW' },
  { value: '-unit_price', label: 'price low to high', sort: 'PRICE_LOW_TO_HIGH' },
  { value: 'A-Z', label: 'alphabetical A-Z', sort: 'NAME_A_TO_Z' },
  { value: 'Z-A', label: 'alphabetical Z-A', sort: 'NAME_Z_TO_A' },
] as const;

/** Offered with a search, and its default. Without a search, there is nothing to match. */
const bestMatch = { value: 'match', label: 'best match', sort: 'SHOP_ORDER' } as const;

const searchSortOptions = [bestMatch, ...sortOptions];

export type SortValue = (typeof searchSortOptions)[number]['value'];

export const sortOptionsOf = (search: string) => (search === '' ? sortOptions : searchSortOptions);

/** Stored only in the URL, so that a reload, Back and a shared link show the same list. */
export interface ListingState {
  /** A collection id, or `all`. */
  readonly category: string;
  readonly search: string;
  readonly sort: SortValue;
  /** Counted from 1. */
  readonly page: number;
  /** Whole US dollars, `min <= max`. 0 and 100000 mean no limit. */
  readonly min: number;
  readonly max: number;
}

export const pageSize = 16;
/** In US dollars. */
export const maxPrice = 100_000;
export const allCategories = 'all';
/** The collection that a URL without a category or a search shows (specification, section 3). */
const defaultCategory = '1';

/** The maximum length of a search that the BFF accepts, in characters. */
const maxSearchLength = 100;
const lastPage = 9_999;
const idPattern = /^[\w-]{1,64}$/;

export const listingParameters = ['category', 'search', 'sort', 'page', 'min', 'max'] as const;

function impliedCategory(search: string): string {
  return search === '' ? defaultCategory : allCategories;
}

function impliedSort(search: string): SortValue {
  return search === '' ? 'unit_price' : bestMatch.value;
}

export function tidySearch(text: string): string {
  const tidy = text.normalize('NFC').replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ');
  return tidy.trim().slice(0, maxSearchLength).trim().toWellFormed();
}

export function tidyPrice(text: string | null, fallback: number): number {
  const value = text?.trim() ? Number(plainNumber(text)) : Number.NaN;
  return Number.isNaN(value) ? fallback : Math.round(Math.min(Math.max(value, 0), maxPrice)) + 0;
}

/** Reads a typed price in whole US dollars; `null` if it isn't one. */
export function typedPrice(text: string): number | null {
  const price = wholeNumber(text.replace('$', ''));
  return price !== null && price <= maxPrice ? price : null;
}

export function parseListing(query: URLSearchParams): ListingState {
  const search = tidySearch(query.get('search') ?? '');
  const category = query.get('category') ?? impliedCategory(search);
  const page = query.get('page') ?? '';
  const bounds = [tidyPrice(query.get('min'), 0), tidyPrice(query.get('max'), maxPrice)] as const;
  return {
    category: idPattern.test(category) ? category : allCategories,
    search,
    sort:
      sortOptionsOf(search).find(({ value }) => value === query.get('sort'))?.value ?? impliedSort(search),
    page: /^\d+$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : 1,
    min: Math.min(...bounds),
    max: Math.max(...bounds),
  };
}

/** Omits defaults. */
export function serializeListing(state: ListingState): URLSearchParams {
  const written: Record<(typeof listingParameters)[number], string | null> = {
    category: state.category === impliedCategory(state.search) ? null : state.category,
    search: state.search || null,
    sort: state.sort === impliedSort(state.search) ? null : state.sort,
    page: state.page === 1 ? null : String(state.page),
    min: state.min === 0 ? null : String(state.min),
    max: state.max === maxPrice ? null : String(state.max),
  };
  return new URLSearchParams(
    listingParameters.flatMap((name) => (written[name] === null ? [] : [[name, written[name]]])),
  );
}

export function listingPath(pathname: string, state: ListingState): string {
  const query = serializeListing(state).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/**
 * Returns the corrected path, or `undefined` if the URL is correct. Keeps unknown parameters, such as those of an ad
 * campaign.
 */
export function cleanedPath(url: URL, state: ListingState): string | undefined {
  const clean = serializeListing(state);
  const own = new URLSearchParams(
    listingParameters.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value])),
  );
  if (own.toString() === clean.toString()) return undefined;
  for (const [name, value] of url.searchParams) {
    if (!listingParameters.some((parameter) => parameter === name)) clean.append(name, value);
  }
  return clean.size === 0 ? url.pathname : `${url.pathname}?${clean.toString()}`;
}

/** Searches and price ranges create endless URLs for the same products, which search engines shouldn't index. */
export function isIndexable({ search, min, max }: ListingState): boolean {
  return search === '' && min === 0 && max === maxPrice;
}

/**
 * For any other sort order, which only rearranges the products, returns the first page in the default order. `/shop`
 * and `/zebehahalal` list the same products as `/retail`.
 */
export function canonicalListing(pathname: string, state: ListingState): string {
  const path = ['/shop', '/zebehahalal'].includes(pathname) ? '/retail' : pathname;
  const sort = impliedSort(state.search);
  return listingPath(path, state.sort === sort ? state : { ...state, sort, page: 1 });
}

/** A changed filter starts the list at page 1. A search changes the sort order, unless the shopper has chosen one. */
export function withFilter(state: ListingState, change: Partial<Omit<ListingState, 'page'>>): ListingState {
  const { search } = { ...state, ...change };
  const sort = state.sort === impliedSort(state.search) ? impliedSort(search) : state.sort;
  return { ...state, sort, ...change, page: 1 };
}

export function withoutFilters(state: ListingState): ListingState {
  return withFilter(state, { category: allCategories, search: '', min: 0, max: maxPrice });
}

/**
 * Omits the price limits 0 and `maxPrice`, which mean no limit. The BFF's limits are exclusive, so they are one cent
 * beyond the shopper's, which belong to the range.
 */
export function listingVariables(state: ListingState): ListingQueryVariables {
  const sort = searchSortOptions.find(({ value }) => value === state.sort)?.sort ?? 'PRICE_HIGH_TO_LOW';
  return {
    filter: {
      ...(state.category === allCategories ? {} : { collectionId: state.category }),
      ...(state.search === '' ? {} : { search: state.search }),
      ...(state.min === 0 ? {} : { priceAbove: `${state.min - 1}.99` }),
      ...(state.max === maxPrice ? {} : { priceBelow: `${state.max}.01` }),
    },
    sort,
    page: state.page,
    pageSize,
  };
}
