import { z } from 'zod';
import { type SignedInCustomer, currentCustomer } from '../session/signed-in.ts';
import type { AddToCartInput, UserError } from '../generated/schema.ts';
import { type Cart, type NewCartItem, emptyCart } from '../rest/cart-wire.ts';
import { cartItemFieldNames } from '../rest/field-names.ts';
import {
  createGuestCart,
  type CartGateway,
  customerCartGateway,
  guestCartGateway,
  requireCustomerCart,
} from '../rest/carts.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Rest } from '../rest/rest.ts';
import { fieldMessages } from '@shop/rules/field-messages';
import { note } from '../input-fields/line-note.ts';
import { quantity } from '../input-fields/quantity.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userErrorsOf, userError } from '../errors/user-error.ts';
import { type CartContext, type CartPayloadModel, cartPayload, rejectedWithoutCart } from './cart-payload.ts';
import { cartKindMismatch, wholesaleNeedsSignIn } from './cart-kind.ts';

/** Bounds the REST calls that one request may cause. */
const MAX_ADDED_LINES = 20;

const checkedInput = z.object({
  lines: z
    .array(z.object({ quantity, note, names: note }))
    .refine((lines) => lines.length > 0, {
      params: { code: 'REQUIRED' },
      message: fieldMessages.required,
    })
    .max(MAX_ADDED_LINES, `At most ${MAX_ADDED_LINES} products can be added at a time.`),
});

async function cartToAddTo(
  rest: Rest,
  customer: SignedInCustomer | null,
  cartId: string | null,
): Promise<{ gateway: CartGateway; cart: Cart }> {
  if (customer !== null) {
    const cart = await requireCustomerCart(customer.rest);
    return { gateway: customerCartGateway(customer.rest, cart.id), cart };
  }
  const known = cartId === null ? null : guestCartGateway(rest, cartId);
  const cart = (await known?.read()) ?? null;
  if (known !== null && cart !== null) return { gateway: known, cart };
  const id = await createGuestCart(rest);
  return { gateway: guestCartGateway(rest, id), cart: emptyCart(id) };
}

const ofLine = (index: number, { code, field, message }: UserError): UserError =>
  userError(code, ['lines', String(index), ...(field ?? [])], message);

async function refusalsOfLine(gateway: CartGateway, item: NewCartItem): Promise<UserError[]> {
  return refusalsOf(gateway.add(item), cartItemFieldNames, {
    notFound: ({ message }) => userError('NOT_FOUND', ['productId'], message),
    codeOf: ({ path }) => (path[0] === 'product_id' ? 'NOT_FOUND' : 'INVALID'),
  });
}

/**
 * Adds the items one at a time. Once an item has been added, a failure is a user error, because a client that repeats a
 * failed request would add that item twice.
 * @throws RestFailure if a call fails before an item has been added
 */
async function addItems(
  gateway: CartGateway,
  items: readonly NewCartItem[],
): Promise<{ hasAdded: boolean; userErrors: UserError[] }> {
  const userErrors: UserError[] = [];
  let hasAdded = false;
  let stopper: RestFailure | null = null;
  for (const [index, item] of items.entries()) {
    if (stopper !== null) {
      userErrors.push(ofLine(index, userError('ADDITION_STOPPED', null, stopper.message)));
      continue;
    }
    try {
      const refusals = await refusalsOfLine(gateway, item);
      userErrors.push(...refusals.map((refusal) => ofLine(index, refusal)));
      hasAdded ||= refusals.length === 0;
    } catch (error) {
      if (!(error instanceof RestFailure) || !hasAdded) throw error;
      stopper = error;
      userErrors.push(ofLine(index, userError('ADDITION_STOPPED', null, error.message)));
    }
  }
  return { hasAdded, userErrors };
}

/** Reads the cart after adding the items, because the REST API's response to an addition may be incomplete. */
export async function addToCart(context: CartContext, input: AddToCartInput): Promise<CartPayloadModel> {
  const customer = currentCustomer(context);
  const checked = checkedInput.safeParse(input);
  if (!checked.success) return rejectedWithoutCart(userErrorsOf(checked.error));
  const isWholesale = input.isWholesale ?? false;
  if (isWholesale && customer === null) return rejectedWithoutCart([wholesaleNeedsSignIn(['isWholesale'])]);
  const items = input.lines.map((line, index): NewCartItem => ({
    productId: line.productId,
    quantity: line.quantity,
    isWholesale,
    occasion: line.occasion ?? null,
    slaughterOption: line.slaughterOption ?? null,
    slaughterResponsibility: line.slaughterResponsibility ?? null,
    note: checked.data.lines[index]?.note ?? null,
    names: checked.data.lines[index]?.names ?? null,
  }));
  const { gateway, cart } = await cartToAddTo(context.rest, customer, input.cartId ?? null);
  const asItWas = async () => Promise.resolve(cart);
  const mismatch = cartKindMismatch(cart, isWholesale, ['isWholesale']);
  if (mismatch !== null) return cartPayload(asItWas, [mismatch]);
  const { hasAdded, userErrors } = await addItems(gateway, items);
  return cartPayload(hasAdded ? gateway.read : asItWas, userErrors);
}
