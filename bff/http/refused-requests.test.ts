import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { guestOrder } from '../testing/order-inputs.ts';
import { type RawResponse, type RunningBff, byHash, runBff } from '../testing/running-bff.ts';

const place = 'mutation Place($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } } }';
const ping = 'query Ping($skips: Boolean = false) { __typename @skip(if: $skips) }';
const production = { NODE_ENV: 'production', BFF_LIMIT_REFUSED: '0' };

let bff: RunningBff;
beforeAll(async () => {
  bff = await runBff(production, [place, ping]);
});
afterAll(async () => bff.close());

const orderOf = (lines: readonly unknown[]) => ({
  ...guestOrder,
  shownCart: { ...guestOrder.shownCart, lines },
});

const list = (length: number, value: unknown): unknown[] => Array.from({ length }, () => value);

const fields = (length: number): Record<string, unknown> =>
  Object.fromEntries(list(length, 1).map((value, index) => [`unknown${index}`, value]));

const order = async (input: unknown): Promise<RawResponse> =>
  bff.post({ variables: { input }, extensions: byHash(place) });

const tooManyValues = 'The request has more than 2000 values.';

describe('a request with more than 2,000 values is rejected', () => {
  it.each([
    ['items', orderOf(list(2000, 1))],
    ['objects', orderOf(list(31_000, {}))],
    ['fields', fields(2000)],
  ])('if they are %s', async (_, input) => {
    const { status, body } = await order(input);
    expect([status, body]).toEqual([400, expect.stringContaining(tooManyValues)]);
  });

  it('if they are in the variables of a GET', async () => {
    const search = new URLSearchParams({
      extensions: JSON.stringify(byHash(ping)),
      variables: JSON.stringify({ skips: list(2001, 1) }),
    });
    const headers = { 'apollo-require-preflight': 'true' };
    const { status, body } = await bff.send({ path: `/graphql?${search.toString()}`, headers });
    expect([status, body]).toEqual([400, expect.stringContaining(tooManyValues)]);
  });
});

/** The shortest of several durations, in milliseconds, because other processes may interrupt some. */
async function shortestMs(act: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const startedAt = performance.now();
    await act();
    durations.push(performance.now() - startedAt);
  }
  return Math.min(...durations);
}

it.each([
  ['1,900 objects without fields', orderOf(list(1900, {}))],
  ['1,900 lists', orderOf(list(1900, []))],
  ['1,900 numbers', orderOf(list(1900, 1))],
  ['1,900 unknown fields', fields(1900)],
  ['95 objects without fields', orderOf(list(95, {}))],
  ['a text of 90,000 characters', { ...guestOrder, deliveryDate: '9'.repeat(90_000) }],
])('invalid variables with %s cost at most 20 ms, 16 kB and one log line', async (_, input) => {
  const linesBefore = bff.lines.length;
  const { body } = await order(input);
  expect(body).toContain('"code":"BAD_USER_INPUT"');
  expect(Buffer.byteLength(body)).toBeLessThan(16_000);
  expect(bff.lines.length - linesBefore).toBe(1);
  expect(await shortestMs(async () => order(input))).toBeLessThan(20);
});

const from = (address: string) => ({ 'x-forwarded-for': address });

it('invalid requests count toward the limit of their address, but valid ones are still served', async () => {
  const limited = await runBff({ ...production, BFF_LIMIT_REFUSED: '3', TRUST_PROXY: 'loopback' }, [
    place,
    ping,
  ]);
  onTestFinished(async () => limited.close());
  const invalid = [
    { query: '{ __typename }' },
    { variables: { input: {} }, extensions: byHash(place) },
    { query: ping, variables: [] },
    { query: '{ __typename }' },
    { variables: { input: {} }, extensions: byHash(place) },
  ];
  const responses: (readonly [status: number, hasWait: boolean])[] = [];
  for (const [index, operation] of invalid.entries()) {
    const { status, headers } = await limited.post(operation, from(`2001:db8::${index}`));
    responses.push([status, Number(headers['retry-after']) > 0]);
  }
  expect(responses).toEqual([
    [400, false],
    [200, false],
    [400, false],
    [429, true],
    [429, true],
  ]);
  expect(await limited.post({ query: ping }, from('2001:db8::1'))).toMatchObject({ status: 200 });
  const unknown = { extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } };
  expect(await limited.post(unknown, from('2001:db8::1'))).toMatchObject({ status: 400 });
  expect(await limited.post({ query: '{ __typename }' }, from('2001:db8:0:1::1'))).toMatchObject({
    status: 400,
  });
});

it("a form that the BFF rejects counts toward its address's limit of invalid requests", async () => {
  const reset =
    'mutation Reset($email: EmailAddress!) { requestPasswordReset(input: { email: $email }) { userErrors { code } } }';
  const limited = await runBff({ ...production, BFF_LIMIT_REFUSED: '2' }, [reset]);
  onTestFinished(async () => limited.close());
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { status, body } = await limited.post({ query: reset, variables: { email: 'nobody' } });
    statuses.push(status);
    expect(body).toContain(status === 200 ? '"code":"INVALID"' : '"code":"RATE_LIMITED"');
  }
  expect(statuses).toEqual([200, 200, 429]);
});
