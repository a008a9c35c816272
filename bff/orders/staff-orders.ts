import { userErrorsOf } from '../errors/user-error.ts';
import type { ResolversParentTypes } from '../generated/resolvers.ts';
import type { MoveOrderInput, SetProductSoldOutInput, WeighOrderLineInput } from '../generated/schema.ts';
import { refusalsOf } from '../errors/field-errors.ts';
import { userError } from '../errors/user-error.ts';
import { staffFieldNames } from '../rest/field-names.ts';
import type { Rest } from '../rest/rest.ts';
import { moveStaffOrder, setSoldOut, staffOrderInConflict, weighStaffOrder } from '../rest/staff.ts';
import type { StaffOrder } from '../rest/staff-order-wire.ts';
import { orRefused } from './refused-change.ts';
import { moveInput, soldOutInput, weighInput } from './staff-input.ts';

type StaffOrderPayload = ResolversParentTypes['StaffOrderPayload'];

async function payloadOf(rest: Rest, change: Promise<StaffOrder>): Promise<StaffOrderPayload> {
  const { order, userErrors } = await orRefused(change, staffFieldNames, (failure) =>
    staffOrderInConflict(failure, rest),
  );
  return { pickingOrder: order, userErrors };
}

export async function moveOrder(
  rest: Rest,
  input: MoveOrderInput,
  staffKey: string,
): Promise<StaffOrderPayload> {
  const { data, error } = moveInput.safeParse(input);
  if (error !== undefined) return { pickingOrder: null, userErrors: userErrorsOf(error) };
  return payloadOf(rest, moveStaffOrder(rest, { ...data, staffKey }));
}

export async function weighOrderLine(
  rest: Rest,
  input: WeighOrderLineInput,
  staffKey: string,
): Promise<StaffOrderPayload> {
  const { data, error } = weighInput.safeParse(input);
  if (error !== undefined) return { pickingOrder: null, userErrors: userErrorsOf(error) };
  return payloadOf(rest, weighStaffOrder(rest, { ...data, staffKey }));
}

export async function setProductSoldOut(
  rest: Rest,
  input: SetProductSoldOutInput,
  staffKey: string,
): Promise<ResolversParentTypes['SetProductSoldOutPayload']> {
  const { data, error } = soldOutInput.safeParse(input);
  if (error !== undefined) return { availability: null, userErrors: userErrorsOf(error) };
  const change = setSoldOut(rest, { ...data, staffKey });
  const userErrors = await refusalsOf(change, staffFieldNames, {
    notFound: ({ message }) => userError('NOT_FOUND', null, message),
  });
  return { availability: userErrors.length > 0 ? null : await change, userErrors };
}
