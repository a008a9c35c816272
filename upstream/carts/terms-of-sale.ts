import { SECTIONS, type Section } from '../catalog/catalog-entries.ts';
import { MAX_LINE_POUNDS } from '../catalog/line-limits.ts';
import { readSections } from '../catalog/stored-catalog.ts';

export interface Offer {
  name: string;
  sold_out: number;
  min_quantity: number;
  case_size: number;
  /** A JSON list; null for all. */
  sections: string | null;
}

/** `occasion` is one of `OCCASIONS`. */
interface Purchase {
  wholesale: boolean;
  occasion: string;
}

export function sectionOf({ wholesale, occasion }: Purchase): Section {
  if (wholesale) return 'wholesale';
  if (occasion === 'Odhiah') return 'odhiah';
  return occasion === 'Aqiqqa' ? 'aqqeqa' : 'retail';
}

/** Returns undefined if the product can be bought. */
export function purchaseError(offer: Offer, purchase: Purchase): string | undefined {
  if (offer.sold_out === 1) return `${offer.name} is sold out.`;
  const sections = readSections(offer.sections);
  if (sections === null || sections.includes(sectionOf(purchase))) return undefined;
  const names = SECTIONS.filter((section) => sections.includes(section)).join(' and ');
  return `${offer.name} is sold in ${names} only.`;
}

/** Returns undefined if this many pounds can be bought. */
export function quantityError(
  offer: Pick<Offer, 'min_quantity' | 'case_size'>,
  pounds: number,
  { wholesale }: Pick<Purchase, 'wholesale'>,
): string | undefined {
  if (pounds > MAX_LINE_POUNDS) return `Ensure this value is less than or equal to ${MAX_LINE_POUNDS}.`;
  if (pounds < offer.min_quantity)
    return `Ensure this value is greater than or equal to ${offer.min_quantity}.`;
  if (wholesale && pounds % offer.case_size !== 0)
    return `Ensure this value is a multiple of ${offer.case_size}, the pounds per case.`;
  return undefined;
}
