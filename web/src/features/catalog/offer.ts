import { LEAST_POUNDS } from '@shop/settings/cart-limits';
import { sentences } from '../../format/sentences.ts';
import { soldPounds, stepOf } from '../../format/sold-pounds.ts';
import type { ShopSection } from '../../generated/graphql.ts';
import type { Section } from '../../config/sections.ts';
import type { SellingSection } from '../../config/paths.ts';

/** How a product is sold; weights are in pounds. */
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

/** Determines the catalog section of a page. */
type Selling = Pick<Section, 'isWholesale' | 'occasion'>;

/** Returns the section of the catalog whose products a page sells. */
function sectionOf({ isWholesale, occasion }: Selling): ShopSection {
  if (isWholesale) return 'WHOLESALE';
  return occasion === 'NORMAL' ? 'RETAIL' : occasion;
}

/** Returns the sections that sell a product if the page's section does not. */
export function otherSections(
  { sections }: Pick<Offer, 'sections'>,
  section: Selling,
): readonly SellingSection[] | undefined {
  if (sections === null || sections.includes(sectionOf(section))) return undefined;
  return sections.map((name) => routes[name]);
}

/**
 * Returns whether a pound of a product can be added from its card. It can't if the minimum is higher, the product has a
 * deposit, or only other sections sell it.
 */
export function canQuickAdd(
  product: Pick<Offer, 'isSoldOut' | 'minimumQuantity' | 'sections'> & { readonly deposit: string | null },
  section: Section,
): boolean {
  const isSingle = product.minimumQuantity === LEAST_POUNDS && product.deposit === null;
  return product.isSoldOut !== true && isSingle && otherSections(product, section) === undefined;
}

/** Describes how a product is sold, or returns `undefined` if it is sold by single pounds. */
export function weightText(offer: Offer, isWholesale: boolean): string | undefined {
  const { typicalWeight } = offer;
  const step = stepOf(offer, isWholesale);
  const minimum = soldPounds(offer, isWholesale);
  const cases = step > LEAST_POUNDS ? `Sold in ${step} lb cases.` : undefined;
  const minimumText = minimum > step ? `Minimum ${minimum} lb.` : undefined;
  const usual = typicalWeight === null ? undefined : `Usually weighs about ${typicalWeight} lb.`;
  return sentences(cases, minimumText, usual) || undefined;
}

/** Returns whether a product is sold whole, such as an animal or a share, so that its price is for all its pounds. */
export function isSoldWhole({ minimumQuantity }: Pick<Offer, 'minimumQuantity'>): boolean {
  return minimumQuantity > LEAST_POUNDS;
}

/** Returns the default pounds on a product page: a whole animal if its weight is known. */
export function startingPounds(offer: Offer, isWholesale: boolean): number {
  const { typicalWeight } = offer;
  const wanted = typicalWeight === null || !isSoldWhole(offer) ? LEAST_POUNDS : Math.round(typicalWeight);
  return soldPounds(offer, isWholesale, wanted);
}
