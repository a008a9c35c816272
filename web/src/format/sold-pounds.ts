import { MIN_POUNDS } from '@shop/rules/cart-limits';

interface SoldAtOnce {
  readonly minimumQuantity: number;
  readonly caseSize: number;
}

/** The difference between possible quantities, in pounds: a whole case in wholesale, otherwise one pound. */
export const stepOf = ({ caseSize }: Pick<SoldAtOnce, 'caseSize'>, isWholesale: boolean): number =>
  isWholesale ? caseSize : MIN_POUNDS;

/** Returns the smallest quantity, in pounds, that can be ordered and isn't below `wanted`. */
export function soldPounds(product: SoldAtOnce, isWholesale: boolean, wanted = MIN_POUNDS): number {
  const step = stepOf(product, isWholesale);
  return Math.ceil(Math.max(wanted, product.minimumQuantity) / step) * step;
}
