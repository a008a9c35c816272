import { z } from 'zod';
import type { ShopContext } from '../context.ts';
import type {
  AddToCartInput,
  RemoveCartLineInput,
  SetCartLineQuantityInput,
  UserError,
} from '../generated/schema.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { createGuestCart } from '../rest/guest-carts.ts';
import { identifier } from '../rules/identifier.ts';
import { quantity } from '../rules/quantity.ts';
import { isNotFound, refusalsOfWrite } from '../rules/rest-refusals.ts';
import { refusalsOf, userError } from '../rules/user-error.ts';
import { shopperCart } from './shopper-cart.ts';

/** The cart as the REST API has it after a change, or why there was none. A failure to read it back is thrown, never an empty cart. */
export interface CartOutcome {
  cart: Cart | null;
  userErrors: UserError[];
}

const itemFields = z.object({ productId: identifier, quantity });
const lineFields = z.object({ lineId: identifier });
const lineQuantityFields = z.object({ lineId: identifier, quantity });

const wireNames = { product_id: ['productId'], quantity: ['quantity'] };

/** Adds a product (specification, section 4 "Add to cart"); a guest without a cart, or with one that is gone, gets a new one. */
export async function addToCart(input: AddToCartInput, context: ShopContext): Promise<CartOutcome> {
  const fields = itemFields.safeParse(input);
  if (!fields.success) return { cart: null, userErrors: refusalsOf(fields.error) };
  if (input.isWholesale && context.session === null) {
    return {
      cart: null,
      userErrors: [userError('SIGN_IN_REQUIRED', ['isWholesale'], 'Please log in to buy wholesale.')],
    };
  }
  const before = await shopperCart(context, input.guestCartId).read();
  if (before !== null && before.lines.length > 0 && before.isWholesale !== input.isWholesale) {
    const message = before.isWholesale
      ? 'Your cart is a wholesale cart. Order or empty it before you add retail products.'
      : 'Your cart is a retail cart. Order or empty it before you add wholesale products.';
    return { cart: before, userErrors: [userError('CART_KIND_MISMATCH', ['isWholesale'], message)] };
  }
  const cartId = before?.id ?? (await createGuestCart(context.rest));
  const rows = shopperCart(context, cartId);
  const { isWholesale, occasion, slaughterOption, slaughterChoice } = input;
  try {
    await rows.add(cartId, { ...fields.data, isWholesale, occasion, slaughterOption, slaughterChoice });
  } catch (error) {
    if (isNotFound(error)) {
      return {
        cart: before,
        userErrors: [userError('NOT_FOUND', ['productId'], 'This product is no longer available.')],
      };
    }
    return { cart: before, userErrors: refusalsOfWrite(error, wireNames) };
  }
  return { cart: await rows.read(), userErrors: [] };
}

const cartGone = (): CartOutcome => ({
  cart: null,
  userErrors: [userError('NOT_FOUND', ['guestCartId'], 'Your cart is no longer there.')],
});

/** Sets the quantity of a line, in pounds; absolute, so that repeating it is harmless. */
export async function setCartLineQuantity(
  input: SetCartLineQuantityInput,
  context: ShopContext,
): Promise<CartOutcome> {
  const rows = shopperCart(context, input.guestCartId);
  const fields = lineQuantityFields.safeParse(input);
  if (!fields.success) return { cart: await rows.read(), userErrors: refusalsOf(fields.error) };
  const cartId = context.session === null ? input.guestCartId : (await rows.read())?.id;
  if (typeof cartId !== 'string') return cartGone();
  try {
    await rows.setQuantity(cartId, fields.data.lineId, fields.data.quantity);
  } catch (error) {
    const cart = await rows.read();
    if (cart === null) return cartGone();
    if (!isNotFound(error)) return { cart, userErrors: refusalsOfWrite(error, wireNames) };
    return {
      cart,
      userErrors: [userError('NOT_FOUND', ['lineId'], 'This product is no longer in your cart.')],
    };
  }
  return { cart: await rows.read(), userErrors: [] };
}

/** Takes a line out; one that is gone already counts as removed. */
export async function removeCartLine(input: RemoveCartLineInput, context: ShopContext): Promise<CartOutcome> {
  const rows = shopperCart(context, input.guestCartId);
  const fields = lineFields.safeParse(input);
  if (!fields.success) return { cart: await rows.read(), userErrors: refusalsOf(fields.error) };
  const cartId = context.session === null ? input.guestCartId : (await rows.read())?.id;
  if (typeof cartId !== 'string') return cartGone();
  try {
    await rows.remove(cartId, fields.data.lineId);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  const cart = await rows.read();
  return cart === null ? cartGone() : { cart, userErrors: [] };
}
