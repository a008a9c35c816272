import type { ShopContext } from '../context.ts';
import type { UserError } from '../generated/schema.ts';
import type { Cart, CartLine } from '../rest/cart-wire.ts';
import { RestFailure } from '../rest/failure.ts';
import { LARGEST_QUANTITY } from '../rules/quantity.ts';
import { isNotFound } from '../rules/rest-refusals.ts';
import { userError } from '../rules/user-error.ts';
import { customerCart, guestCart } from './shopper-cart.ts';

/** What became of a guest cart. */
export interface Merge {
  cart: Cart | null;
  guestCart: Cart | null;
  movedLineCount: number;
  userErrors: UserError[];
}

/** Two lines that the REST API keeps as one: the same product with the same choices. */
function isSameChoice(a: CartLine, b: CartLine): boolean {
  return (
    a.product.id === b.product.id &&
    a.occasion === b.occasion &&
    a.slaughterOption === b.slaughterOption &&
    a.slaughterChoice === b.slaughterChoice
  );
}

const pounds = (cart: Cart, line: CartLine): number =>
  cart.lines.find((each) => isSameChoice(each, line))?.quantity ?? 0;

/**
 * Moves a guest cart's lines to the customer's cart one after the other: added there, then taken away here, so that nothing is lost
 * whenever it stops. Where the answer to an addition is lost, the customer's cart tells whether it was carried out, so that a line
 * is not moved twice either.
 */
export async function mergeGuestCart(guestCartId: string, context: ShopContext): Promise<Merge> {
  if (context.session === null) {
    throw new RestFailure('UNAUTHENTICATED', {
      message: 'Authentication credentials were not provided.',
      status: 401,
    });
  }
  const guest = guestCart(context.rest, guestCartId);
  const customer = customerCart(context.rest);
  const [from, into] = await Promise.all([guest.read(), customer.read()]);
  if (from === null || into === null)
    return { cart: into, guestCart: from, movedLineCount: 0, userErrors: [] };
  const userErrors: UserError[] = [];
  let movedLineCount = 0;
  let known = into;
  for (const line of from.lines) {
    const refusal = await moveLine(line);
    if (refusal === null) movedLineCount += 1;
    else userErrors.push(userError('REFUSED', null, `${line.product.name}: ${refusal}`));
  }

  async function moveLine(line: CartLine): Promise<string | null> {
    if (known.lines.length > 0 && known.isWholesale !== from?.isWholesale) {
      return 'your cart holds products of the other kind (retail or wholesale).';
    }
    if (pounds(known, line) + line.quantity > LARGEST_QUANTITY) return 'too many pounds for one line.';
    const { product, quantity, occasion, slaughterOption, slaughterChoice } = line;
    const item = { productId: product.id, quantity, occasion, slaughterOption, slaughterChoice };
    try {
      await customer.add(known.id, { ...item, isWholesale: from?.isWholesale ?? false });
    } catch (error) {
      if (!(error instanceof RestFailure)) throw error;
      if (!error.isInDoubt || !(await wasAdded(line))) return error.message;
    }
    known = (await customer.read()) ?? known;
    try {
      await guest.remove(guestCartId, line.id);
    } catch (error) {
      // The line is safe in the customer's cart; a guest cart that cannot be emptied is left to expire.
      if (!isNotFound(error)) context.log.warn('guest line stayed behind after its merge');
    }
    return null;
  }

  async function wasAdded(line: CartLine): Promise<boolean> {
    const now = await customer.read().catch(() => null);
    return now !== null && pounds(now, line) >= pounds(known, line) + line.quantity;
  }

  const left = movedLineCount === from.lines.length ? null : await guest.read();
  return { cart: await customer.read(), guestCart: left, movedLineCount, userErrors };
}
