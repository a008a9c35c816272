import { ServerError } from '@apollo/client';
import { expect, it } from 'vitest';
import { timeoutError } from './timeout-signal.ts';
import { messageOf } from './failures.ts';

it.each([
  ['Network Error', new TypeError('Failed to fetch')],
  ['Network Error', 'anything else'],
  ['Request aborted', new DOMException('The user aborted a request.', 'AbortError')],
  ['timeout of 15000ms exceeded', timeoutError(15_000)],
  [
    'Request failed with status code 502',
    new ServerError('Bad Gateway', { response: new Response(null, { status: 502 }), bodyText: '' }),
  ],
])('the message of a failure is %j, as in the specification', { tags: ['S8-error-19'] }, (message, error) => {
  expect(messageOf(error)).toBe(message);
});
