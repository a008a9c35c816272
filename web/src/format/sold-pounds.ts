import { LEAST_POUNDS } from '@shop/settings/cart-limits';

/** The quantities in which a product is sold. */
interface SoldAtOnce {
  readonly minimumQuantity: number;
  readonly caseSize: number;
}

/** The pounds between two quantities: a case in wholesale. */
export const stepOf = ({ caseSize }: Pick<SoldAtOnce, 'caseSize'>, isWholesale: boolean): number =>
  isWholesale ? caseSize : LEAST_POUNDS;

/** The smallest quantity of at least this many pounds: not below the minimum, and whole cases in wholesale. */
export function soldPounds(product: SoldAtOnce, isWholesale: boolean, wanted = LEAST_POUNDS): number {
  const step = stepOf(product, isWholesale);
  return Math.ceil(Math.max(wanted, product.minimumQuantity) / step) * step;
}
