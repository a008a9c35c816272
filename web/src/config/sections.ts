import type { ListingSection, SellingSection } from './paths.ts';

/** All sections list the same catalog (specification, section 4). */
export interface Section {
  readonly section: ListingSection;
  readonly label: string;
  readonly detail: SellingSection;
  readonly occasion: 'NORMAL' | 'AQIQAH' | 'ODHIAH';
  readonly isWholesale: boolean;
}

const likeRetail = { detail: 'retail', occasion: 'NORMAL', isWholesale: false } as const;

export const sections: Readonly<Record<ListingSection, Section>> = {
  retail: { ...likeRetail, section: 'retail', label: /* @wc-include */ 'retail' },
  wholesale: {
    ...likeRetail,
    section: 'wholesale',
    label: /* @wc-include */ 'wholesale',
    detail: 'wholesale',
    isWholesale: true,
  },
  odhiah: { ...likeRetail, section: 'odhiah', label: 'Odhiah', detail: 'odhiah', occasion: 'ODHIAH' },
  aqqeqa: {
    ...likeRetail,
    section: 'aqqeqa',
    label: /* @wc-include */ 'aqqeqa',
    detail: 'aqqeqa',
    occasion: 'AQIQAH',
  },
  zebehahalal: { ...likeRetail, section: 'zebehahalal', label: 'Zebeha Halal' },
  shop: { ...likeRetail, section: 'shop', label: /* @wc-include */ 'shop' },
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
