import type { Cart, CartLine } from '../rest/cart-wire.ts';
import { RestFailure, contradictoryData } from '../rest/failure.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import type { CartGateway } from './cart-gateway.ts';

export interface LineMove {
  readonly from: CartGateway;
  readonly to: CartGateway;
  readonly line: CartLine;
  readonly isWholesale: boolean;
  /** The target cart as it was before the first line was added. */
  readonly cart: Cart;
  readonly moved: readonly CartLine[];
}

/** An unknown choice may be the same as any other. */
function canBeSame<Choice>(one: Choice | null, other: Choice | null): boolean {
  return one === null || other === null || one === other;
}

/** Whether the REST API may combine two lines into one: they have the same product, choices and note. */
function isSameLine(one: CartLine, other: CartLine): boolean {
  return (
    one.product.id === other.product.id &&
    canBeSame(one.occasion, other.occasion) &&
    canBeSame(one.slaughterOption, other.slaughterOption) &&
    canBeSame(one.slaughterChoice, other.slaughterChoice) &&
    one.note === other.note
  );
}

function pounds(lines: readonly CartLine[], like: CartLine): number {
  return lines.filter((line) => isSameLine(line, like)).reduce((sum, line) => sum + line.quantity, 0);
}

/** Returns the failure of a call; `null` if the call succeeded. */
async function failureOf(call: Promise<unknown>): Promise<RestFailure | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof RestFailure) return error;
    throw error;
  }
}

/** If the response is lost, the pounds in the cart show whether the line was added. A retry could add it twice. */
async function add({ to, line, isWholesale, cart, moved }: LineMove): Promise<RestFailure | null> {
  const { product, quantity, occasion, slaughterOption, slaughterChoice, note } = line;
  const choices = { occasion, slaughterOption, slaughterChoice, note };
  const item = { productId: product.id, quantity, isWholesale, ...choices };
  const failure = await failureOf(to.add(item));
  if (failure === null || !failure.isOutcomeUnknown) return failure;
  const expected = pounds(cart.lines, line) + pounds(moved, line) + quantity;
  try {
    const now = await to.read();
    return pounds(now?.lines ?? [], line) >= expected ? null : failure;
  } catch {
    // The outcome is unknown. The line stays in the guest cart, so nothing is lost.
    return failure;
  }
}

/**
 * Removes the added pounds, so that they are not in both carts.
 * @throws RestFailure also if the REST API returns no choices and several lines match
 */
async function takeBack({ to, line }: LineMove): Promise<void> {
  const cart = await to.read();
  const [added, another] = cart?.lines.filter((each) => isSameLine(each, line)) ?? [];
  if (added === undefined) return;
  if (another !== undefined) throw contradictoryData();
  const left = added.quantity - line.quantity;
  await (left > 0 ? to.setQuantity(added.id, left) : nullIfNotFound(to.remove(added.id)));
}

/**
 * Adds the line to one cart, then removes it from the other. Retries the removal once, which is safe; if it fails
 * again, undoes the addition.
 * @returns why the line was not moved; `null` if it was
 */
export async function moveLine(move: LineMove): Promise<RestFailure | null> {
  const { from, line } = move;
  const notAdded = await add(move);
  if (notAdded !== null) return notAdded;
  const takeOut = async () => failureOf(nullIfNotFound(from.remove(line.id)));
  const notTakenOut = (await takeOut()) && (await takeOut());
  if (notTakenOut === null) return null;
  const notTakenBack = await failureOf(takeBack(move));
  if (notTakenBack === null) return notTakenOut;
  return new RestFailure(notTakenOut.code, {
    message: `${notTakenOut.message.replace(/\.$/, '')}. It is in both carts now; please remove it from one.`,
  });
}
