import type { UserError } from '../generated/schema.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { userError } from '../errors/user-error.ts';

/** An empty cart accepts both retail and wholesale products. */
export function cartKindMismatch(
  cart: Cart,
  isWholesale: boolean,
  field: readonly string[] | null,
): UserError | null {
  if (cart.lines.length === 0 || cart.isWholesale === isWholesale) return null;
  const message = cart.isWholesale
    ? 'Your cart is a wholesale cart. Please order or empty it before you add retail products.'
    : 'Your cart is a retail cart. Please order or empty it before you add wholesale products.';
  return userError('CART_KIND_MISMATCH', field, message);
}

export function wholesaleNeedsSignIn(field: readonly string[] | null): UserError {
  return userError('SIGN_IN_REQUIRED', field, 'Please log in to buy wholesale.');
}
