import { SECTIONS, type Section } from '../catalog/catalog-entries.ts';

export interface Offer {
  name: string;
  sold_out: number;
  min_quantity: number;
  case_size: number;
  sections: readonly Section[] | null;
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

/** Returns messages by field; undefined if the product can be bought. */
export function purchaseErrors(offer: Offer, purchase: Purchase): { product_id: string[] } | undefined {
  if (offer.sold_out === 1) return { product_id: [`${offer.name} is sold out.`] };
  if (offer.sections !== null && !offer.sections.includes(sectionOf(purchase)))
    return { product_id: [`${offer.name} is sold in ${sectionNames(offer.sections)} only.`] };
  return undefined;
}

/** Returns undefined if this many pounds can be bought. */
export function quantityError(
  offer: Pick<Offer, 'min_quantity' | 'case_size'>,
  pounds: number,
  { wholesale }: Pick<Purchase, 'wholesale'>,
): string | undefined {
  if (pounds < offer.min_quantity)
    return `Ensure this value is greater than or equal to ${offer.min_quantity}.`;
  if (wholesale && pounds % offer.case_size !== 0)
    return `Ensure this value is a multiple of ${offer.case_size}, the pounds per case.`;
  return undefined;
}

function sectionNames(sections: readonly Section[]): string {
  return SECTIONS.filter((section) => sections.includes(section)).join(' and ');
}
