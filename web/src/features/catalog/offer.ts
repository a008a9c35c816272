import { LEAST_POUNDS } from '@shop/settings/cart-limits';
import { sentences } from '../../format/sentences.ts';
import { soldPounds, stepOf } from '../../format/sold-pounds.ts';
import type { ShopSection } from '../../generated/graphql.ts';
import type { Section } from '../../config/sections.ts';
import type { SellingSection } from '../../config/paths.ts';

/** The terms of a product's sale; weights in pounds. */
export interface Offer {
  readonly isSoldOut: boolean | null;
  readonly minimumQuantity: number;
  readonly caseSize: number;
  readonly typicalWeight: number | null;
  readonly sections: readonly ShopSection[] | null;
}

const routes: Readonly<Record<ShopSection, SellingSection>> = {
  RETAIL: 'retail',
  WHOLESALE: 'wholesale',
  ODHIAH: 'odhiah',
  AQIQAH: 'aqqeqa',
};

/** What determines the catalog section of a page. */
type Selling = Pick<Section, 'isWholesale' | 'occasion'>;

/** The section of the catalog in which a product page sells. */
function sectionOf({ isWholesale, occasion }: Selling): ShopSection {
  if (isWholesale) return 'WHOLESALE';
  return occasion === 'NORMAL' ? 'RETAIL' : occasion;
}

/** The sections that sell a product, if the page's section is not one of them. */
export function otherSections(
  { sections }: Pick<Offer, 'sections'>,
  section: Selling,
): readonly SellingSection[] | undefined {
  if (sections === null || sections.includes(sectionOf(section))) return undefined;
  return sections.map((name) => routes[name]);
}

/**
 * Whether a pound of a product can be bought from its card: not if the minimum is higher, it has a deposit, or another
 * section sells it.
 */
export function canQuickAdd(
  product: Pick<Offer, 'isSoldOut' | 'minimumQuantity' | 'sections'> & { readonly deposit: string | null },
  section: Section,
): boolean {
  const isSingle = product.minimumQuantity === LEAST_POUNDS && product.deposit === null;
  return product.isSoldOut !== true && isSingle && otherSections(product, section) === undefined;
}

/** How a product is sold, in a sentence; undefined for one that is sold by single pounds. */
export function weightText(offer: Offer, isWholesale: boolean): string | undefined {
  const { typicalWeight } = offer;
  const step = stepOf(offer, isWholesale);
  const minimum = soldPounds(offer, isWholesale);
  const cases = step > LEAST_POUNDS ? `Sold in ${step} lb cases.` : undefined;
  const least = minimum > step ? `Minimum ${minimum} lb.` : undefined;
  const usual = typicalWeight === null ? undefined : `Usually weighs about ${typicalWeight} lb.`;
  return sentences(cases, least, usual) || undefined;
}

/**
 * Whether a product is sold whole, such as an animal or a share of one, so that its price is that of all its pounds.
 */
export function isSoldWhole({ minimumQuantity }: Pick<Offer, 'minimumQuantity'>): boolean {
  return minimumQuantity > LEAST_POUNDS;
}

/** The default pounds on a product page: a whole animal if its weight is known. */
export function startingPounds(offer: Offer, isWholesale: boolean): number {
  const { typicalWeight } = offer;
  const wanted = typicalWeight === null || !isSoldWhole(offer) ? LEAST_POUNDS : Math.round(typicalWeight);
  return soldPounds(offer, isWholesale, wanted);
}
