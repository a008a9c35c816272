import type { UserError } from '../generated/schema.ts';
import { toUserErrors } from '../errors/field-errors.ts';
import type { RestFailure } from '../rest/failure.ts';
import { orderFieldNames } from '../rest/field-names.ts';
import type { Sent } from './decide.ts';
import type { Destination } from './order-form.ts';

/** Statuses that a proxy might send even though the REST API has placed the order. */
const PROXY_STATUSES = new Set([408, 502, 504]);

const isOfProxy = (status: number | null): boolean => status !== null && PROXY_STATUSES.has(status);

const withoutErrors = (sent: Sent) => ({ sent, userErrors: null });

export function mayStillRun({ code, status }: RestFailure): boolean {
  return code === 'UPSTREAM_TIMEOUT' || status === 409 || isOfProxy(status);
}

/** `userErrors` is `null` unless the REST API rejected the order's fields or cart. */
export function sendResultOf(
  failure: RestFailure,
  destination: Destination,
): { readonly sent: Sent; readonly userErrors: UserError[] | null } {
  const { code, status, isOutcomeUnknown, notSent } = failure;
  if (status === 409) return withoutErrors('key known');
  if (isOutcomeUnknown)
    return withoutErrors(status !== null && status >= 300 && !isOfProxy(status) ? 'failed' : 'lost');
  if (notSent && code !== 'NOT_FOUND') return withoutErrors('not sent');
  if (code !== 'BAD_USER_INPUT' && code !== 'NOT_FOUND') return withoutErrors('caller rejected');
  const userErrors = toUserErrors(failure, orderFieldNames).map((error) => atAddress(error, destination));
  const isAboutCart = code === 'NOT_FOUND' || userErrors.some(({ field }) => field?.[0] === 'cartId');
  return { sent: isAboutCart ? 'no such cart' : 'fields rejected', userErrors };
}

function atAddress(error: UserError, { kind }: Destination): UserError {
  const isOfSaved = kind === 'saved' && error.field?.[0] === 'shippingAddress';
  return isOfSaved ? { ...error, field: ['savedAddressId'] } : error;
}
