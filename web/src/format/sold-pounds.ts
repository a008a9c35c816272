import { LEAST_POUNDS } from '@shop/settings/cart-limits';

/** How many pounds of a product are sold at once. */
interface SoldAtOnce {
  readonly minimumQuantity: number;
  readonly caseSize: number;
}

/** The pounds from one quantity to the next: a case in wholesale. */
export const stepOf = ({ caseSize }: Pick<SoldAtOnce, 'caseSize'>, isWholesale: boolean): number =>
  isWholesale ? caseSize : LEAST_POUNDS;

/** The fewest pounds that are sold if so many are wanted: at least the minimum, and whole cases in wholesale. */
export function soldPounds(product: SoldAtOnce, isWholesale: boolean, wanted = LEAST_POUNDS): number {
  const step = stepOf(product, isWholesale);
  return Math.ceil(Math.max(wanted, product.minimumQuantity) / step) * step;
}
