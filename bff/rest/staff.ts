import { z } from 'zod';
import type { RestFailure } from './failure.ts';
import { knownForm } from './orders.ts';
import type { Rest } from './rest.ts';
import { type StaffOrder, toStaffOrder, wireStaffOrder } from './staff-order-wire.ts';
import { wireId, wireOptionalText, wireTimestamp } from './wire.ts';

/** Every call throws RestFailure `NOT_FOUND` for a wrong staff key. */
export async function getStaffOrder(rest: Rest, id: string, staffKey: string): Promise<StaffOrder> {
  const call = { ids: { id }, staffKey: knownForm(staffKey) };
  return toStaffOrder(await rest.send('getStaffOrder', call, wireStaffOrder), rest.pictureUrl);
}

/** @param filter `day` as `YYYY-MM-DD`, or `search`: a number, name or phone number */
export async function listStaffOrders(
  rest: Rest,
  filter: { readonly day: string } | { readonly search: string },
  staffKey: string,
): Promise<StaffOrder[]> {
  const call = { query: new URLSearchParams(filter), staffKey: knownForm(staffKey) };
  const { items } = await rest.list('listStaffOrders', call, wireStaffOrder);
  return items.map((wire) => toStaffOrder(wire, rest.pictureUrl));
}

interface StaffChange {
  readonly staffKey: string;
  /** The name of the device; `null` if it has none. */
  readonly device: string | null;
  /** 8 to 64 characters; sent as `Idempotency-Key`. */
  readonly idempotencyKey: string;
}

interface OrderChange extends StaffChange {
  readonly orderId: string;
  /** The order's version on which the change is based. */
  readonly version: number;
}

/** @throws RestFailure with status 409 if the order stays as it is; see {@link staffOrderInConflict} */
export async function moveStaffOrder(
  rest: Rest,
  { orderId, state, version, device, ...change }: OrderChange & { readonly state: string },
): Promise<StaffOrder> {
  const call = { ids: { id: orderId }, body: { state, version, device }, ...sent(change) };
  return toStaffOrder(await rest.send('moveStaffOrder', call, wireStaffOrder), rest.pictureUrl);
}

/**
 * @param change `packedWeight` in pounds with at most two decimals
 * @throws RestFailure with status 409 if the order stays as it is; see {@link staffOrderInConflict}
 */
export async function weighStaffOrder(
  rest: Rest,
  {
    orderId,
    lineId,
    packedWeight,
    version,
    device,
    ...change
  }: OrderChange & { readonly lineId: string; readonly packedWeight: number },
): Promise<StaffOrder> {
  const body = { packed_weight: packedWeight.toFixed(2), version, device };
  const call = { ids: { id: orderId, itemId: lineId }, body, ...sent(change) };
  return toStaffOrder(await rest.send('weighStaffOrder', call, wireStaffOrder), rest.pictureUrl);
}

const wireSoldOut = z.object({
  id: wireId,
  product_name: wireOptionalText.catch(null),
  sold_out: z.boolean(),
  changed_at: wireTimestamp.nullish().catch(null),
  changed_by: wireOptionalText.catch(null),
});

export async function setSoldOut(
  rest: Rest,
  {
    productId,
    isSoldOut,
    device,
    ...change
  }: StaffChange & { readonly productId: string; readonly isSoldOut: boolean },
) {
  const call = { ids: { id: productId }, body: { sold_out: isSoldOut, device }, ...sent(change) };
  const wire = await rest.send('setSoldOut', call, wireSoldOut);
  return {
    productId: wire.id,
    productName: wire.product_name,
    isSoldOut: wire.sold_out,
    /** RFC 3339. */
    changedAt: wire.changed_at ?? null,
    changedBy: wire.changed_by,
  };
}

const sent = ({ staffKey, idempotencyKey }: Pick<StaffChange, 'staffKey' | 'idempotencyKey'>) => ({
  staffKey: knownForm(staffKey),
  idempotencyKey,
});

const wireConflict = z.object({ order: wireStaffOrder });

/** Returns the order as it is, from a response with status 409; `null` if it isn't there. */
export function staffOrderInConflict({ conflict }: RestFailure, { pictureUrl }: Rest): StaffOrder | null {
  const { data } = wireConflict.safeParse(conflict);
  return data === undefined ? null : toStaffOrder(data.order, pictureUrl);
}
