import type { ListingSection, SellingSection } from './paths.ts';

/** The differences between listings, which all show the same catalogue (specification, section 4). */
export interface Section {
  readonly section: ListingSection;
  /** The link text of the navigation bar, spelled as the owner spells it. */
  readonly label: string;
  /** One sentence for the services banner. */
  readonly blurb: string;
  /** For search engines and shared links. */
  readonly title: string;
  readonly description: string;
  /** The section whose detail route a card leads to. */
  readonly detail: SellingSection;
  /** The occasion that the detail page starts with. */
  readonly occasion: 'NORMAL' | 'AQIQAH' | 'ODHIAH';
  readonly isWholesale: boolean;
}

const everything =
  'Everything that our halal meat plant in Moore Haven, Florida sells by the pound: beef, lamb, goat, veal, poultry, deli and livestock.';

export const sections: Readonly<Record<ListingSection, Section>> = {
  retail: {
    section: 'retail',
    label: 'retail',
    blurb: 'Everyday cuts, by the pound',
    title: 'Halal meat by the pound',
    description:
      'Fresh halal beef, lamb, goat, veal and poultry, cut to order and sold by the pound. Choose your cuts, your day and two hours for delivery in Florida.',
    detail: 'retail',
    occasion: 'NORMAL',
    isWholesale: false,
  },
  wholesale: {
    section: 'wholesale',
    label: 'wholesale',
    blurb: 'For restaurants, markets and caterers',
    title: 'Wholesale halal meat',
    description:
      'Halal meat for restaurants, markets and caterers, from our own plant in Florida: whole muscles, trimmings and poultry in the quantities that a kitchen needs.',
    detail: 'wholesale',
    occasion: 'NORMAL',
    isWholesale: true,
  },
  odhiah: {
    section: 'odhiah',
    label: 'Odhiah',
    blurb: 'Qurbani livestock for Eid al-Adha',
    title: 'Odhiah and Qurbani livestock',
    description:
      'Order your Odhiah for Eid al-Adha: whole animals and shares, slaughtered by hand at our plant in Florida. Witness the slaughter or leave it to the butcher.',
    detail: 'odhiah',
    occasion: 'ODHIAH',
    isWholesale: false,
  },
  aqqeqa: {
    section: 'aqqeqa',
    label: 'aqqeqa',
    blurb: 'Aqiqah livestock for your newborn',
    title: 'Aqiqah livestock',
    description:
      'Order the Aqiqah for your newborn: sheep and goats, slaughtered by hand at our plant in Florida and cut as your family likes it.',
    detail: 'aqqeqa',
    occasion: 'AQIQAH',
    isWholesale: false,
  },
  zebehahalal: {
    section: 'zebehahalal',
    label: 'Zebeha Halal',
    blurb: 'Everything from our plant',
    title: 'Everything from our halal meat plant',
    description: everything,
    detail: 'retail',
    occasion: 'NORMAL',
    isWholesale: false,
  },
  shop: {
    section: 'shop',
    label: 'shop',
    blurb: 'Everything from our plant',
    title: 'Everything from our halal meat plant',
    description: everything,
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

/**
 * The section that a path belongs to; `retail` where it belongs to none (specification, section 2: cards default to
 * retail). `/product/{id}` is retail's picture of a product with the wholesale mode of section 4 left to its page.
 */
export function sectionOfPath(pathname: string): Section {
  const first = pathname.split('/')[1];
  return Object.values(sections).find(({ section }) => section === first) ?? sections.retail;
}

/**
 * The mode of a detail page (specification, section 4): odhiah, aqqeqa and retail as they are; every other path is an ordinary purchase
 * with the wholesale flag on.
 */
export function productSectionOf(pathname: string): Section {
  const first = pathname.split('/')[1];
  return sellingSections.find(({ section }) => section === first) ?? sections.wholesale;
}
