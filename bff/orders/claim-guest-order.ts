import type { SignedInCustomer } from '../session/signed-in.ts';
import type { UserError } from '../generated/schema.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Order } from '../rest/order-wire.ts';
import { claimGuestOrder } from '../rest/orders.ts';
import { userError } from '../errors/user-error.ts';

/** An order that can't be moved to the customer's account is a user error, not a failure. */
export async function claimOrder(
  { rest }: SignedInCustomer,
  key: string,
): Promise<{ order: Order | null; userErrors: UserError[] }> {
  try {
    return { order: await claimGuestOrder(rest, key), userErrors: [] };
  } catch (error) {
    if (!(error instanceof RestFailure)) throw error;
    if (error.code === 'NOT_FOUND') {
      return { order: null, userErrors: [userError('NOT_FOUND', ['key'], error.message)] };
    }
    if (error.code !== 'BAD_USER_INPUT') throw error;
    return { order: null, userErrors: [userError('REFUSED', ['key'], error.message)] };
  }
}
