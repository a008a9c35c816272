import type { SignedInCustomer } from '../session/signed-in.ts';
import type { UserError } from '../generated/schema.ts';
import type { Order } from '../rest/order-wire.ts';
import { claimGuestOrder } from '../rest/orders.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userError } from '../errors/user-error.ts';

export async function claimOrder(
  { rest }: SignedInCustomer,
  key: string,
): Promise<{ order: Order | null; userErrors: UserError[] }> {
  const claim = claimGuestOrder(rest, key);
  const userErrors = await refusalsOf(claim, new Map(), {
    notFound: ({ message }) => userError('NOT_FOUND', null, message),
  });
  return { order: userErrors.length > 0 ? null : await claim, userErrors };
}
