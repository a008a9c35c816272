import { z } from 'zod';
import { type SignedInCustomer, currentCustomer } from '../session/signed-in.ts';
import type { AddToCartInput } from '../generated/schema.ts';
import type { Cart, NewCartItem } from '../rest/cart-wire.ts';
import { cartItemFieldNames } from '../rest/field-names.ts';
import {
  createGuestCart,
  type CartGateway,
  customerCartGateway,
  guestCartGateway,
  requireCustomerCart,
} from '../rest/carts.ts';
import type { Rest } from '../rest/rest.ts';
import { note } from '../input-fields/line-note.ts';
import { quantity } from '../input-fields/quantity.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userErrorsOf, userError } from '../errors/user-error.ts';
import { type CartContext, type CartPayloadModel, cartPayload, rejectedWithoutCart } from './cart-payload.ts';
import { cartKindMismatch, wholesaleNeedsSignIn } from './cart-kind.ts';

const checkedFields = z.object({ quantity, note });

async function cartToAddTo(
  rest: Rest,
  customer: SignedInCustomer | null,
  guestCartId: string | null,
): Promise<{ gateway: CartGateway; cart: Cart }> {
  if (customer !== null) {
    const cart = await requireCustomerCart(customer.rest);
    return { gateway: customerCartGateway(customer.rest, cart.id), cart };
  }
  const known = guestCartId === null ? null : guestCartGateway(rest, guestCartId);
  const cart = (await known?.read()) ?? null;
  if (known !== null && cart !== null) return { gateway: known, cart };
  const id = await createGuestCart(rest);
  return { gateway: guestCartGateway(rest, id), cart: { id, isWholesale: false, lines: [] } };
}

/** Reads the cart after adding the item, because the REST API's response to the addition may be incomplete. */
export async function addToCart(context: CartContext, input: AddToCartInput): Promise<CartPayloadModel> {
  const customer = currentCustomer(context);
  const checked = checkedFields.safeParse(input);
  if (!checked.success) return rejectedWithoutCart(userErrorsOf(checked.error));
  const item: NewCartItem = {
    productId: input.productId,
    quantity: checked.data.quantity,
    isWholesale: input.isWholesale ?? false,
    occasion: input.occasion ?? null,
    slaughterOption: input.slaughterOption ?? null,
    slaughterChoice: input.slaughterChoice ?? null,
    note: checked.data.note,
  };
  if (item.isWholesale && customer === null)
    return rejectedWithoutCart([wholesaleNeedsSignIn(['isWholesale'])]);
  const { gateway, cart } = await cartToAddTo(context.rest, customer, input.guestCartId ?? null);
  const asItWas = async () => Promise.resolve(cart);
  const mismatch = cartKindMismatch(cart, item.isWholesale, ['isWholesale']);
  if (mismatch !== null) return cartPayload(asItWas, [mismatch]);
  const userErrors = await refusalsOf(gateway.add(item), cartItemFieldNames, {
    notFound: ({ message }) => userError('NOT_FOUND', ['productId'], message),
    codeOf: ({ path }) => (path[0] === 'product_id' ? 'NOT_FOUND' : 'INVALID'),
  });
  return userErrors.length > 0 ? cartPayload(asItWas, userErrors) : cartPayload(gateway.read);
}
