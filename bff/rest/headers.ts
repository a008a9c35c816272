import type { Endpoint } from './endpoints.ts';
import { RestFailure } from './failure.ts';
import type { Caller } from './pipeline.ts';
import type { RestCall } from './rest.ts';

/**
 * Returns the headers as `[name, value, name, value, …]`.
 * @throws RestFailure `UNAUTHENTICATED` if the endpoint needs a token and the caller has none
 */
export function headersFor(caller: Caller, endpoint: Endpoint, call: RestCall): string[] {
  const headers = [
    'accept',
    'application/json',
    'accept-encoding',
    'identity',
    'x-request-id',
    caller.requestId,
  ];
  if (caller.address !== null) headers.push('x-forwarded-for', caller.address);
  if (call.body !== undefined) headers.push('content-type', 'application/json');
  if (call.idempotencyKey !== undefined) headers.push('idempotency-key', call.idempotencyKey);
  if (call.orderKey !== undefined) headers.push('x-order-key', call.orderKey);
  if (call.staffKey !== undefined) headers.push('x-staff-key', call.staffKey);
  if (endpoint.auth) {
    if (caller.token === null) {
      throw new RestFailure('UNAUTHENTICATED', {
        message: 'Authentication credentials were not provided.',
        status: 401,
        notSent: true,
      });
    }
    headers.push('authorization', `JWT ${caller.token}`);
  }
  return headers;
}
