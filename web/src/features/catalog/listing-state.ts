import type { ProductFilter, ProductSort } from '../../generated/graphql.ts';

/** The URL's sort values, as the specification pairs them with labels (section 2): `unit_price` is high to low. */
export const sortOptions = [
  { value: 'unit_price', label: 'price high to low', sort: 'PRICE_HIGH_TO_LOW' },
  { value: '-unit_price', label: 'price low to high', sort: 'PRICE_LOW_TO_HIGH' },
  { value: 'A-Z', label: 'alphabetical A-Z', sort: 'NAME_A_TO_Z' },
  { value: 'Z-A', label: 'alphabetical Z-A', sort: 'NAME_Z_TO_A' },
] as const;

/** The default sort order, which URLs omit. */
const defaultSort = 'unit_price';

export type SortValue = (typeof sortOptions)[number]['value'];

/** The state of a listing, which is only in the URL, so that a reload, Back and a shared link show the same list. */
export interface ListingState {
  /** A collection id, or `all`. */
  readonly category: string;
  readonly search: string;
  readonly sort: SortValue;
  /** Counted from 1. */
  readonly page: number;
  /** Whole US dollars, `min <= max`, both from 0 to 100000; the lowest and highest values are no limit. */
  readonly min: number;
  readonly max: number;
}

/** Products per page (specification, section 9). */
export const pageSize = 16;
/** Upper end of the price range in US dollars (specification, section 9). */
export const maxPrice = 100_000;
export const allCategories = 'all';
/** The default collection of a listing (specification, section 3). */
const defaultCategory = '1';

/** Maximum value that the BFF accepts. */
const longestSearch = 100;
const lastPage = 9_999;
const idPattern = /^[\w-]{1,64}$/;

/** The parameters of a listing, in the order in which they are written. */
export const listingParameters = ['category', 'search', 'sort', 'page', 'min', 'max'] as const;

/** A search from the header has no collection and covers all of them; otherwise, collection 1 is the default. */
function impliedCategory(search: string): string {
  return search === '' ? defaultCategory : allCategories;
}

/** Search words with single spaces, cut to the maximum length. */
export function tidySearch(text: string): string {
  const tidy = text.normalize('NFC').replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ');
  return tidy.trim().slice(0, longestSearch).trim().toWellFormed();
}

/** A typed price as whole dollars in range; `fallback` if it is not a number. */
export function tidyPrice(text: string | null, fallback: number): number {
  const value = Number(text?.trim() === '' ? Number.NaN : (text ?? Number.NaN));
  if (Number.isNaN(value)) return fallback;
  return Math.round(Math.min(Math.max(value, 0), maxPrice)) + 0;
}

/** Reads a listing's URL. Invalid values are silently corrected; it never throws. */
export function parseListing(query: URLSearchParams): ListingState {
  const search = tidySearch(query.get('search') ?? '');
  const category = query.get('category') ?? impliedCategory(search);
  const page = query.get('page') ?? '';
  const bounds = [tidyPrice(query.get('min'), 0), tidyPrice(query.get('max'), maxPrice)] as const;
  return {
    category: idPattern.test(category) ? category : allCategories,
    search,
    sort: sortOptions.find(({ value }) => value === query.get('sort'))?.value ?? defaultSort,
    page: /^\d+$/.test(page) ? Math.min(Math.max(Number(page), 1), lastPage) : 1,
    min: Math.min(...bounds),
    max: Math.max(...bounds),
  };
}

/** The shortest parameters for a listing, without defaults. */
export function serializeListing(state: ListingState): URLSearchParams {
  const written: Record<(typeof listingParameters)[number], string | null> = {
    category: state.category === impliedCategory(state.search) ? null : state.category,
    search: state.search || null,
    sort: state.sort === defaultSort ? null : state.sort,
    page: state.page === 1 ? null : String(state.page),
    min: state.min === 0 ? null : String(state.min),
    max: state.max === maxPrice ? null : String(state.max),
  };
  return new URLSearchParams(
    listingParameters.flatMap((name) => (written[name] === null ? [] : [[name, written[name]]])),
  );
}

/** The URL of a listing, such as `/retail?sort=A-Z`. */
export function listingPath(pathname: string, state: ListingState): string {
  const query = serializeListing(state).toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

/**
 * The corrected URL of a listing, or `undefined` if it is correct. Foreign parameters, such as those of a campaign,
 * stay.
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

/** Whether search engines may index a listing: searches and price ranges have endless URLs that repeat other pages. */
export function isIndexable({ search, min, max }: ListingState): boolean {
  return search === '' && min === 0 && max === maxPrice;
}

/**
 * The canonical URL of an indexable listing: its collection and page without the sort order, which only rearranges the
 * same products. The two additional listings show what retail shows.
 */
export function canonicalListing(pathname: string, state: ListingState): string {
  const path = ['/shop', '/zebehahalal'].includes(pathname) ? '/retail' : pathname;
  return listingPath(path, state.sort === defaultSort ? state : { ...state, sort: defaultSort, page: 1 });
}

/** A change of a filter or of the sort order starts again at page 1. */
export function withFilter(state: ListingState, change: Partial<Omit<ListingState, 'page'>>): ListingState {
  return { ...state, ...change, page: 1 };
}

/** Removes every filter; the sort order stays. */
export function withoutFilters(state: ListingState): ListingState {
  return withFilter(state, { category: allCategories, search: '', min: 0, max: maxPrice });
}

/** The variables of the listing's query. The lowest and highest prices are not sent. */
export function listingVariables(state: ListingState): {
  filter: ProductFilter;
  sort: ProductSort;
  page: number;
  pageSize: number;
} {
  const sort = sortOptions.find(({ value }) => value === state.sort)?.sort ?? 'PRICE_HIGH_TO_LOW';
  return {
    filter: {
      ...(state.category === allCategories ? {} : { collectionId: state.category }),
      ...(state.search === '' ? {} : { search: state.search }),
      ...(state.min === 0 ? {} : { priceAbove: `${state.min}.00` }),
      ...(state.max === maxPrice ? {} : { priceBelow: `${state.max}.00` }),
    },
    sort,
    page: state.page,
    pageSize,
  };
}
