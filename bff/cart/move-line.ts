import type { Cart, CartLine } from '../rest/cart-wire.ts';
import { RestFailure, contradictoryData } from '../rest/failure.ts';
import { nullIfNotFound } from '../rest/null-if-not-found.ts';
import type { CartGateway } from '../rest/carts.ts';

export interface LineMove {
  readonly from: CartGateway;
  readonly to: CartGateway;
  readonly line: CartLine;
  readonly isWholesale: boolean;
  readonly cart: Cart;
  readonly moved: readonly CartLine[];
}

/** `null` means that the choice is unknown, so it might be the same as any other. */
function canBeSame<Choice>(one: Choice | null, other: Choice | null): boolean {
  return one === null || other === null || one === other;
}

/** Whether the REST API might combine the two lines into one. */
function isSameLine(one: CartLine, other: CartLine): boolean {
  return (
    one.product.id === other.product.id &&
    canBeSame(one.occasion, other.occasion) &&
    canBeSame(one.slaughterOption, other.slaughterOption) &&
    canBeSame(one.slaughterResponsibility, other.slaughterResponsibility) &&
    one.note === other.note &&
    one.names === other.names
  );
}

function pounds(lines: readonly CartLine[], like: CartLine): number {
  return lines.filter((line) => isSameLine(line, like)).reduce((sum, line) => sum + line.quantity, 0);
}

async function failureOf(call: Promise<unknown>): Promise<RestFailure | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof RestFailure) return error;
    throw error;
  }
}

/** If the outcome is unknown, reads the cart's quantities instead of retrying: a retry could add the line twice. */
async function add({ to, line, isWholesale, cart, moved }: LineMove): Promise<RestFailure | null> {
  const { product, quantity, occasion, slaughterOption, slaughterResponsibility, note, names } = line;
  const choices = { occasion, slaughterOption, slaughterResponsibility, note, names };
  const item = { productId: product.id, quantity, isWholesale, ...choices };
  const failure = await failureOf(to.add(item));
  if (failure === null || !failure.isOutcomeUnknown) return failure;
  const expected = pounds(cart.lines, line) + pounds(moved, line) + quantity;
  try {
    const now = await to.read();
    return pounds(now?.lines ?? [], line) >= expected ? null : failure;
  } catch {
    // The addition may have succeeded. The line stays in the guest cart, so nothing is lost.
    return failure;
  }
}

/**
 * @throws RestFailure if a call fails, or if several lines in the target cart match, which can happen if the REST API
 * returns no choices
 */
async function undoAdd({ to, line }: LineMove): Promise<void> {
  const cart = await to.read();
  const [added, another] = cart?.lines.filter((each) => isSameLine(each, line)) ?? [];
  if (added === undefined) return;
  if (another !== undefined) throw contradictoryData();
  const left = added.quantity - line.quantity;
  await (left > 0 ? to.setQuantity(added.id, left) : nullIfNotFound(to.remove(added.id)));
}

/**
 * Adds a line to the target cart, then removes it from the source cart. Retries a failed removal once, which is safe. If
 * the retry fails too, undoes the addition, unless the line was removed and only the responses were lost.
 * @returns the failure if the line wasn't moved; `null` otherwise
 */
export async function moveLine(move: LineMove): Promise<RestFailure | null> {
  const { from, line } = move;
  const addFailure = await add(move);
  if (addFailure !== null) return addFailure;
  const removeFromSource = async () => failureOf(nullIfNotFound(from.remove(line.id)));
  const removeFailure = (await removeFromSource()) && (await removeFromSource());
  if (removeFailure === null) return null;
  try {
    const source = await from.read();
    if (source?.lines.some(({ id }) => id === line.id) !== true) return null;
    await undoAdd(move);
    return removeFailure;
  } catch (error) {
    if (!(error instanceof RestFailure)) throw error;
    return new RestFailure(removeFailure.code, {
      message: `${removeFailure.message.replace(/\.$/, '')}. It is in both carts now; please remove it from one.`,
    });
  }
}
