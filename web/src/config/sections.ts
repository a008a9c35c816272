import type { ListingSection, SellingSection } from './paths.ts';

/** All sections list the same catalog (specification, section 4). */
export interface Section {
  readonly section: ListingSection;
  readonly label: string;
  readonly detail: SellingSection;
  readonly occasion: 'NORMAL' | 'AQIQAH' | 'ODHIAH';
  readonly isWholesale: boolean;
}

export const sections: Readonly<Record<ListingSection, Section>> = {
  retail: {
    section: 'retail',
    label: /* @wc-include */ 'retail',
    detail: 'retail',
    occasion: 'NORMAL',
    isWholesale: false,
  },
  wholesale: {
    section: 'wholesale',
    label: /* @wc-include */ 'wholesale',
    detail: 'wholesale',
    occasion: 'NORMAL',
    isWholesale: true,
  },
  odhiah: {
    section: 'odhiah',
    label: 'Odhiah',
    detail: 'odhiah',
    occasion: 'ODHIAH',
    isWholesale: false,
  },
  aqqeqa: {
    section: 'aqqeqa',
    label: /* @wc-include */ 'aqqeqa',
    detail: 'aqqeqa',
    occasion: 'AQIQAH',
    isWholesale: false,
  },
  zebehahalal: {
    section: 'zebehahalal',
    label: 'Zebeha Halal',
    detail: 'retail',
    occasion: 'NORMAL',
    isWholesale: false,
  },
  shop: {
    section: 'shop',
    label: /* @wc-include */ 'shop',
    detail: 'retail',
    occasion: 'NORMAL',
    isWholesale: false,
  },
};

export const sellingSections = [
  sections.retail,
  sections.wholesale,
  sections.odhiah,
  sections.aqqeqa,
] as const;

/** Returns retail for any path without a section, such as `/product/{id}` (specification, section 2). */
export function sectionOfPath(pathname: string): Section {
  const first = pathname.split('/')[1];
  return Object.values(sections).find(({ section }) => section === first) ?? sections.retail;
}

/** Returns wholesale for any path outside odhiah, aqqeqa and retail (specification, section 4). */
export function productSectionOf(pathname: string): Section {
  const first = pathname.split('/')[1];
  return sellingSections.find(({ section }) => section === first) ?? sections.wholesale;
}
