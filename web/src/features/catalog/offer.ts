import { MIN_POUNDS } from '@shop/rules/cart-limits';
import { sentences } from '../../format/sentences.ts';
import { isSoldByCase, soldPounds, stepOf } from '../../format/sold-pounds.ts';
import type { ShopSection } from '../../generated/graphql.ts';
import type { Section } from '../../config/sections.ts';
import type { SellingSection } from '../../config/paths.ts';

/** Quantities and weights are in pounds. */
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

type Selling = Pick<Section, 'isWholesale' | 'occasion'>;

function sectionOf({ isWholesale, occasion }: Selling): ShopSection {
  if (isWholesale) return 'WHOLESALE';
  return occasion === 'NORMAL' ? 'RETAIL' : occasion;
}

/** Returns `undefined` if `section` sells the product or the product's sections are unknown. */
export function otherSections(
  { sections }: Pick<Offer, 'sections'>,
  section: Selling,
): readonly SellingSection[] | undefined {
  if (sections === null || sections.includes(sectionOf(section))) return undefined;
  return sections.map((name) => routes[name]);
}

/**
 * Returns false for products that are sold out, are sold only in other sections, or have a deposit or a minimum above
 * `MIN_POUNDS`.
 */
export function canQuickAdd(
  product: Pick<Offer, 'isSoldOut' | 'minimumQuantity' | 'sections'> & { readonly deposit: string | null },
  section: Section,
): boolean {
  const isSingle = product.minimumQuantity === MIN_POUNDS && product.deposit === null;
  return product.isSoldOut !== true && isSingle && otherSections(product, section) === undefined;
}

export function weightText(offer: Offer, isWholesale: boolean): string | undefined {
  const { typicalWeight } = offer;
  const step = stepOf(offer, isWholesale);
  const minimum = soldPounds(offer, isWholesale);
  // The price of a case already says how large it is.
  const isOfCases = isSoldByCase(offer, isWholesale);
  const cases = isOfCases && isSoldWhole(offer) ? `Sold in ${step} lb cases.` : undefined;
  const minimumText = minimum > step ? `Minimum ${minimum} lb.` : undefined;
  // The price of an animal already says what it weighs.
  const isPiece = step > MIN_POUNDS && !isOfCases;
  const usual = typicalWeight === null || isPiece ? undefined : `About ${typicalWeight} lb each.`;
  return sentences(cases, minimumText, usual) || undefined;
}

export function isSoldWhole({ minimumQuantity }: Pick<Offer, 'minimumQuantity'>): boolean {
  return minimumQuantity > MIN_POUNDS;
}

export function startingPounds(offer: Offer, isWholesale: boolean): number {
  const { typicalWeight } = offer;
  const wanted = typicalWeight === null || !isSoldWhole(offer) ? MIN_POUNDS : Math.round(typicalWeight);
  return soldPounds(offer, isWholesale, wanted);
}
