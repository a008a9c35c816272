import { MIN_POUNDS } from '@shop/settings/cart-limits';

interface SoldAtOnce {
  readonly minimumQuantity: number;
  readonly caseSize: number;
}

/** Returns the pounds from one quantity to the next: a whole case in wholesale, otherwise one pound. */
export const stepOf = ({ caseSize }: Pick<SoldAtOnce, 'caseSize'>, isWholesale: boolean): number =>
  isWholesale ? caseSize : MIN_POUNDS;

/** Returns the smallest quantity that can be ordered and has at least this many pounds. Wholesale sells whole cases. */
export function soldPounds(product: SoldAtOnce, isWholesale: boolean, wanted = MIN_POUNDS): number {
  const step = stepOf(product, isWholesale);
  return Math.ceil(Math.max(wanted, product.minimumQuantity) / step) * step;
}
