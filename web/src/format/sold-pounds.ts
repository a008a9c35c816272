import { MIN_POUNDS } from '@shop/settings/cart-limits';

interface SoldAtOnce {
  readonly minimumQuantity: number;
  readonly caseSize: number;
}

/** A whole case in wholesale. */
export const stepOf = ({ caseSize }: Pick<SoldAtOnce, 'caseSize'>, isWholesale: boolean): number =>
  isWholesale ? caseSize : MIN_POUNDS;

/** Returns the smallest quantity that can be ordered and has at least this many pounds. Wholesale sells whole cases. */
export function soldPounds(product: SoldAtOnce, isWholesale: boolean, wanted = MIN_POUNDS): number {
  const step = stepOf(product, isWholesale);
  return Math.ceil(Math.max(wanted, product.minimumQuantity) / step) * step;
}
