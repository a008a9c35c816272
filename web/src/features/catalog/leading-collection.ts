import { isLivestock, type SiteConfig } from '../../config/site-config.tsx';
import type { Section } from '../../config/sections.ts';
import { type ListingState, serializeListing } from './listing-state.ts';

interface Collection {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the first livestock collection, which leads the first page of an occasion's list if the URL has no filters.
 * Returns `undefined` for any other list or if there is no such collection.
 */
export function leadingCollection<Known extends Collection>(
  site: SiteConfig,
  section: Section,
  state: ListingState,
  collections: readonly Known[] | null | undefined,
): Known | undefined {
  if (section.occasion === 'NORMAL') return undefined;
  const isUntouched = serializeListing({ ...state, sort: 'unit_price' }).size === 0;
  return isUntouched ? collections?.find((collection) => isLivestock(site, collection)) : undefined;
}
