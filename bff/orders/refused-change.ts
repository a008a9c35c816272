import { z } from 'zod';
import { toUserErrors } from '../errors/field-errors.ts';
import { userError } from '../errors/user-error.ts';
import type { UserError, UserErrorCode } from '../generated/schema.ts';
import { RestFailure } from '../rest/failure.ts';
import type { FieldNames } from '../rest/field-names.ts';

/** What a change to an order resolves to: the changed order, or the order as it is and why it wasn't changed. */
export interface ChangeOutcome<Value> {
  /** `null` if the change was refused and the order as it is is unknown. */
  readonly order: Value | null;
  readonly userErrors: UserError[];
}

/** The REST API's codes for why an order stays as it is. */
const codes: ReadonlyMap<string, UserErrorCode> = new Map([
  ['too_late', 'TOO_LATE'],
  ['being_prepared', 'BEING_PREPARED'],
  ['not_allowed', 'NOT_ALLOWED'],
  ['version_changed', 'VERSION_CHANGED'],
]);

const refusal = z.object({ code: z.string() });

/**
 * Waits for a change to an order.
 * @param inConflict reads the order as it is from a refusal
 * @throws RestFailure if the REST API failed
 */
export async function orRefused<Value>(
  change: Promise<Value>,
  names: FieldNames,
  inConflict: (failure: RestFailure) => Value | null,
): Promise<ChangeOutcome<Value>> {
  try {
    return { order: await change, userErrors: [] };
  } catch (error) {
    if (!(error instanceof RestFailure)) throw error;
    if (error.code === 'NOT_FOUND')
      return { order: null, userErrors: [userError('NOT_FOUND', null, error.message)] };
    if (error.code !== 'BAD_USER_INPUT') throw error;
    const code = codes.get(refusal.safeParse(error.conflict).data?.code ?? '');
    return code === undefined
      ? { order: null, userErrors: toUserErrors(error, names) }
      : { order: inConflict(error), userErrors: [userError(code, null, error.message)] };
  }
}
