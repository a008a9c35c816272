import { MIN_POUNDS } from '@shop/rules/cart-limits';

interface OfPieces {
  readonly minimumQuantity: number;
  /** Of one piece; without it, an animal is counted in pounds. */
  readonly typicalWeight?: number | null;
}

interface SoldAtOnce extends OfPieces {
  readonly caseSize: number;
}

/** Wholesale sells whole cases. */
export const isSoldByCase = ({ caseSize }: Pick<SoldAtOnce, 'caseSize'>, isWholesale: boolean): boolean =>
  isWholesale && caseSize > MIN_POUNDS;

/**
 * The usual weight, in pounds, of an animal or of a share of one, which are counted in pieces; otherwise, one pound. A
 * usual weight below the minimum can't be ordered.
 */
export function pieceOf({ minimumQuantity, typicalWeight }: OfPieces): number {
  const piece = Math.round(typicalWeight ?? 0);
  return minimumQuantity > MIN_POUNDS && piece >= minimumQuantity ? piece : MIN_POUNDS;
}

/** The pounds whose price stands in lists: those of one piece or, for another product, its minimum. */
export const listedPounds = (product: OfPieces): number =>
  Math.max(pieceOf(product), product.minimumQuantity);

/** The difference between possible quantities, in pounds. */
export const stepOf = (product: SoldAtOnce, isWholesale: boolean): number =>
  isSoldByCase(product, isWholesale) ? product.caseSize : pieceOf(product);

/** Returns the smallest quantity, in pounds, that can be ordered and isn't below `wanted`. */
export function soldPounds(product: SoldAtOnce, isWholesale: boolean, wanted = MIN_POUNDS): number {
  const step = stepOf(product, isWholesale);
  return Math.ceil(Math.max(wanted, product.minimumQuantity) / step) * step;
}
