import { randomUUID } from 'node:crypto';
import { createToken } from '../../../bff/rest/auth.ts';
import { RestFailure } from '../../../bff/rest/failure.ts';
import type { Order } from '../../../bff/rest/order-wire.ts';
import { cancelGuestOrder, cancelOrder, getGuestOrder, getOrder } from '../../../bff/rest/orders.ts';
import { getStaffOrder, moveStaffOrder } from '../../../bff/rest/staff.ts';
import { phaseOf } from '../../../bff/orders/order-states.ts';
import type { Rest } from '../../../bff/rest/rest.ts';

/** What a visit has to remove its traces with. */
interface Visitor {
  readonly guest: Rest;
  /** Throws if no account could sign in. */
  readonly customer: Rest;
  readonly options: { readonly base: URL; readonly staffKey?: string | null };
  readonly account: { readonly email: string; readonly password: string } | null;
  readonly token: string | null;
}

const isCanceled = (order: Order): boolean => phaseOf(order) === 'CANCELED';

/** Cancels an order if the API lets shoppers do so. Returns whether the order is canceled. */
async function cancelAsShopper(read: () => Promise<Order>, cancel: () => Promise<Order>): Promise<boolean> {
  const order = await read();
  return isCanceled(order) || (order.cancelableUntil !== null && isCanceled(await cancel()));
}

/** Moves an order to the state that means canceled, if staff can. Returns whether the order is canceled. */
async function cancelAsStaff({ guest }: Visitor, id: string, staffKey: string): Promise<boolean> {
  const { order, nextStates } = await getStaffOrder(guest, id, staffKey);
  const state = nextStates.find((each) => phaseOf({ status: each }) === 'CANCELED');
  if (state === undefined || order.version === null) return isCanceled(order);
  const moved = await moveStaffOrder(guest, {
    orderId: id,
    version: order.version,
    state,
    staffKey,
    device: 'Contract check',
    idempotencyKey: randomUUID(),
  });
  return isCanceled(moved.order);
}

/**
 * Cancels an order of the check by the additions that the API has: as the customer, as the guest, or as staff. Section 7
 * itself has no call for it. Returns whether the order is canceled.
 * @param key the guest's key; `null` if the API returned none
 */
export async function cancelPlaced(visit: Visitor, id: string, key: string | null): Promise<boolean> {
  const { staffKey = null } = visit.options;
  const ways = [
    // The customer may have claimed the guest's order.
    async () =>
      cancelAsShopper(
        async () => getOrder(visit.customer, id),
        async () => cancelOrder(visit.customer, id),
      ),
    async () =>
      key !== null &&
      cancelAsShopper(
        async () => getGuestOrder(visit.guest, key),
        async () => cancelGuestOrder(visit.guest, id, key),
      ),
    async () => staffKey !== null && cancelAsStaff(visit, id, staffKey),
  ];
  // An API without an addition refuses its call.
  for (const cancel of ways) if (await cancel().catch(() => false)) return true;
  return false;
}

/**
 * Deletes the account that the check has registered, with the call of Djoser, which section 7 doesn't have. Returns
 * whether the account is gone: it must no longer sign in.
 */
export async function deleteAccount(visit: Visitor): Promise<boolean> {
  const { account, token, options } = visit;
  if (account === null || token === null) return false;
  const response = await fetch(new URL('auth/users/me/', options.base), {
    method: 'DELETE',
    headers: {
      authorization: `JWT ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ current_password: account.password }),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  await response?.body?.cancel();
  if (response?.ok !== true) return false;
  return createToken(visit.guest, account.email, account.password).then(
    () => false,
    (error: unknown) =>
      error instanceof RestFailure && ['UNAUTHENTICATED', 'BAD_USER_INPUT'].includes(error.code),
  );
}
