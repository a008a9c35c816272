import { isLivestock, type SiteConfig } from '../../config/site-config.tsx';
import type { Section } from '../../config/sections.ts';
import { type ListingState, parseListing } from './listing-state.ts';

interface Collection {
  readonly id: string;
  readonly name: string;
}

const unfiltered = parseListing(new URLSearchParams());

/**
 * Returns the livestock collection, whose animals lead an occasion's unfiltered list, or `undefined` for any other
 * list.
 */
export function leadingCollection<Known extends Collection>(
  site: SiteConfig,
  section: Section,
  state: ListingState,
  collections: readonly Known[] | null | undefined,
): Known | undefined {
  if (section.occasion === 'NORMAL') return undefined;
  const { category, search, min, max, page } = state;
  const isUntouched =
    category === unfiltered.category &&
    search === '' &&
    min === unfiltered.min &&
    max === unfiltered.max &&
    page === 1;
  return isUntouched ? collections?.find((collection) => isLivestock(site, collection)) : undefined;
}
