import type { SignedInCustomer } from '../session/signed-in.ts';
import type { CartLineChoicesInput, UserError } from '../generated/schema.ts';
import type { Cart, CartLine } from '../rest/cart-wire.ts';
import type { RestFailure } from '../rest/failure.ts';
import type { Rest } from '../rest/rest.ts';
import { userError } from '../errors/user-error.ts';
import {
  type CartGateway,
  customerCartGateway,
  guestCartGateway,
  requireCustomerCart,
} from '../rest/carts.ts';
import type { CartPayloadModel } from './cart-payload.ts';
import { cartKindMismatch } from './cart-kind.ts';
import { type LineMove, moveLine } from './move-line.ts';

export interface MergePayloadModel extends CartPayloadModel {
  readonly movedLineCount: number;
  readonly readGuestCart: () => Promise<Cart | null>;
}

const nothing = async () => Promise.resolve(null);

/** A rejected line doesn't stop the merge; any other failure does. */
function stopsMerge(failure: RestFailure): boolean {
  return failure.code !== 'BAD_USER_INPUT' && failure.code !== 'NOT_FOUND' && failure.code !== 'FORBIDDEN';
}

function withKnownChoices(line: CartLine, known: readonly CartLineChoicesInput[]): CartLine {
  const choices = known.find(({ lineId }) => lineId === line.id);
  return {
    ...line,
    occasion: line.occasion ?? choices?.occasion ?? null,
    slaughterOption: line.slaughterOption ?? choices?.slaughterOption ?? null,
    slaughterResponsibility: line.slaughterResponsibility ?? choices?.slaughterResponsibility ?? null,
  };
}

/**
 * Moves the lines of a guest cart into the customer's cart one at a time. Each line is added to the customer's cart
 * before it is removed from the guest cart. A retry moves the remaining lines.
 * @param known the choices that the client sent
 * @throws RestFailure if a cart can't be read, if the merge stops before it has moved a line, or if the session has
 * ended. Lines that were already moved stay moved.
 */
export async function mergeGuestCart(
  rest: Rest,
  customer: SignedInCustomer,
  guestCartId: string,
  known: readonly CartLineChoicesInput[],
): Promise<MergePayloadModel> {
  const from = guestCartGateway(rest, guestCartId);
  const guestCart = await from.read();
  if (guestCart === null || guestCart.lines.length === 0) {
    const readCart = customerCartGateway(customer.rest, '').read;
    return { movedLineCount: 0, userErrors: [], readCart, readGuestCart: nothing };
  }
  const cart = await requireCustomerCart(customer.rest);
  const to = customerCartGateway(customer.rest, cart.id);
  const mismatch = cartKindMismatch(cart, guestCart.isWholesale, null);
  const lines = guestCart.lines.map((line) => withKnownChoices(line, known));
  const { moved, left } =
    mismatch === null
      ? await moveLines(from, to, cart, { ...guestCart, lines })
      : { moved: [], left: guestCart.lines.map((line) => errorOf(line, mismatch.code, mismatch.message)) };
  return {
    movedLineCount: moved.length,
    userErrors: left,
    readCart: to.read,
    readGuestCart: left.length === 0 ? nothing : from.read,
  };
}

async function moveLines(
  from: CartGateway,
  to: CartGateway,
  cart: Cart,
  guestCart: Cart,
): Promise<{ moved: CartLine[]; left: UserError[] }> {
  const moved: CartLine[] = [];
  const left: UserError[] = [];
  let stopper: RestFailure | null = null;
  for (const line of guestCart.lines) {
    const move: LineMove = { from, to, line, isWholesale: guestCart.isWholesale, cart, moved };
    const failure: RestFailure | null = stopper ?? (await moveLine(move));
    if (failure === null) moved.push(line);
    else {
      const isOver = failure.code === 'UNAUTHENTICATED' || (stopsMerge(failure) && moved.length === 0);
      if (isOver) throw failure;
      left.push(errorOf(line, 'REFUSED', failure.message));
      if (stopsMerge(failure)) stopper = failure;
    }
  }
  return { moved, left };
}

function errorOf(line: CartLine, code: UserError['code'], message: string): UserError {
  return userError(code, null, `${line.product.name}: ${message}`);
}
