import { expect, it } from 'vitest';
import { RestFailure, type RestFailureCode } from '../rest/failure.ts';
import type { Destination } from './order-form.ts';
import { mayStillRun, sendResultOf } from './send-result.ts';

type Details = Partial<ConstructorParameters<typeof RestFailure>[1]>;

const failure = (code: RestFailureCode, details: Details = {}) =>
  new RestFailure(code, { message: 'Wrong.', ...details });
const fieldError = (name: string) => ({ fieldErrors: [{ path: [name], message: 'Wrong.' }] });

it.each<[RestFailureCode, Details, ReturnType<typeof sendResultOf>['sent'], boolean]>([
  ['UPSTREAM_UNAVAILABLE', { notSent: true }, 'not sent', false],
  ['UPSTREAM_UNAVAILABLE', {}, 'lost', false],
  ['UPSTREAM_TIMEOUT', {}, 'lost', true],
  ['UPSTREAM_INVALID', { status: 201 }, 'lost', false],
  ['UPSTREAM_INVALID', { status: 302 }, 'failed', false],
  ['UPSTREAM_ERROR', { status: 500 }, 'failed', false],
  ['UPSTREAM_ERROR', { status: 503 }, 'failed', false],
  ['UPSTREAM_ERROR', { status: 408 }, 'lost', true],
  ['UPSTREAM_ERROR', { status: 502 }, 'lost', true],
  ['UPSTREAM_ERROR', { status: 504 }, 'lost', true],
  ['BAD_USER_INPUT', { status: 409 }, 'key known', true],
  ['UNAUTHENTICATED', { status: 401 }, 'caller rejected', false],
  ['FORBIDDEN', { status: 403 }, 'caller rejected', false],
  ['RATE_LIMITED', { status: 429 }, 'caller rejected', false],
  ['NOT_FOUND', { status: 404 }, 'no such cart', false],
  ['NOT_FOUND', { status: 404, notSent: true }, 'no such cart', false],
  ['BAD_USER_INPUT', { status: 400, ...fieldError('cart_id') }, 'no such cart', false],
  ['BAD_USER_INPUT', { status: 400, ...fieldError('delivery_date') }, 'fields rejected', false],
])(
  'a failure with %s %j has the result "%s"; the request may still be running: %s',
  (code, details, sent, isRunning) => {
    expect(sendResultOf(failure(code, details), { kind: 'none' }).sent).toBe(sent);
    expect(mayStillRun(failure(code, details))).toBe(isRunning);
  },
);

it('an address error has the path of the input field that contains the address', () => {
  const wrongAddress = failure('BAD_USER_INPUT', { status: 400, ...fieldError('shipping_address') });
  const fieldsWith = (destination: Destination) =>
    sendResultOf(wrongAddress, destination).userErrors?.map(({ field }) => field);
  expect(fieldsWith({ kind: 'saved', id: '7' })).toEqual([['savedAddressId']]);
  expect(fieldsWith({ kind: 'none' })).toEqual([['shippingAddress']]);
});
