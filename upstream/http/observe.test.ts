import { expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../scripts/free-port.ts';
import { TEST_CATALOG, withApiProcess } from '../testing/api-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const line = z.looseObject({
  at: z.iso.datetime(),
  level: z.enum(['debug', 'info', 'warn', 'error']),
  event: z.string(),
  traceId: z.string().optional(),
  requestId: z.string().optional(),
  route: z.string().optional(),
  sql: z.string().optional(),
  status: z.number().optional(),
  queries: z.number().optional(),
});
type Line = z.infer<typeof line>;

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The API runs in a child process, because it logs to standard output. */
async function logged(
  variables: Readonly<Record<string, string>>,
  use: (url: string) => Promise<void>,
): Promise<Line[]> {
  let output = '';
  const settings = { DATA_DIR: await temporaryFolder(), CATALOG_DIR: TEST_CATALOG, ...variables };
  await withApiProcess(settings, use, (text) => (output += text));
  return output
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => line.parse(JSON.parse(text)));
}

test("a trusted caller's request id is in the response and the logged request and queries", async () => {
  const headers = { 'x-request-id': 'purchase-0001', traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const lines = await logged({ LOG_LEVEL: 'debug', LOG_SAMPLE: '1' }, async (url) => {
    const response = await fetch(`${url}collections/`, { headers });
    expect(response.headers.get('x-request-id')).toBe('purchase-0001');
  });
  const own = lines.filter(({ requestId }) => requestId === 'purchase-0001');
  expect(own.find(({ event }) => event === 'request')).toMatchObject({
    route: '/collections/',
    status: 200,
  });
  const queries = own.filter(({ event }) => event === 'query' || event === 'slow query');
  expect(queries.length).toBeGreaterThan(0);
  expect(own.find(({ event }) => event === 'request')?.queries).toBe(queries.length);
  expect(queries.every(({ sql }) => /select/i.test(sql ?? ''))).toBe(true);
  expect(own.every((each) => each.traceId === traceId && each.route === '/collections/')).toBe(true);
  expect(own.every((each) => !('pid' in each) && !('hostname' in each))).toBe(true);
});

test("an untrusted caller's request id is ignored", async () => {
  let id: string | null = null;
  const lines = await logged({ TRUST_PROXY: 'none', LOG_SAMPLE: '1' }, async (url) => {
    const headers = { 'x-request-id': 'made-up-by-somebody' };
    id = (await fetch(`${url}collections/`, { headers })).headers.get('x-request-id');
  });
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(lines.some(({ requestId }) => requestId === id)).toBe(true);
});

test('with LOG_SAMPLE=0 and the default log level, fast requests and queries are not logged', async () => {
  const lines = await logged({ LOG_SAMPLE: '0', SLOW_QUERY_MS: '600000' }, async (url) => {
    await fetch(`${url}collections/`);
  });
  expect(lines.filter(({ event }) => event === 'request' || event === 'query')).toEqual([]);
});

test.each([
  ['1', 1],
  ['600000', 0],
])('with LOG_SLOW_MS=%s, %i of one request outside the sample is logged', async (slowMs, count) => {
  const body = JSON.stringify({ email: 'shopper@example.com', password: 'halal-demo-1' });
  const headers = { 'content-type': 'application/json' };
  const settings = { LOG_SAMPLE: '0', LOG_SLOW_MS: slowMs, PASSWORD_COST_EXPONENT: '12' };
  const lines = await logged(settings, async (url) => {
    // Hashing the password takes longer than a millisecond.
    const { status } = await fetch(`${url}auth/jwt/create/`, { method: 'POST', headers, body });
    expect(status).toBe(200);
  });
  const signIns = lines.filter(({ route }) => route === '/auth/jwt/create/');
  expect(signIns.filter(({ event }) => event === 'request')).toHaveLength(count);
});

test.each([
  ['says so', {}, 1],
  ['says nothing with Stripe', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 0],
])('an API in production whose payments may be a test page %s', async (_, stripe, warnings) => {
  const lines = await logged({ NODE_ENV: 'production', ...stripe }, async () => undefined);
  const warned = lines.filter(({ level, event }) => level === 'warn' && event.includes('payments'));
  expect(warned).toHaveLength(warnings);
});

test('logged queries contain no values that a shopper entered', async () => {
  const body = JSON.stringify({
    username: 'adalina',
    email: 'ada@example.com',
    first_name: 'Adalina',
    last_name: 'Ahmed',
    phone: '+15615550123',
    password: 'Goat-and-bread-12',
    password2: 'Goat-and-bread-12',
  });
  const headers = { 'content-type': 'application/json' };
  const lines = await logged({ LOG_LEVEL: 'debug', LOG_SAMPLE: '1' }, async (url) => {
    await fetch(`${url}auth/users/`, { method: 'POST', headers, body });
    await fetch(`${url}products/?search=saffron`);
  });
  const text = JSON.stringify(lines);
  expect(text).toContain('insert into');
  for (const secret of ['ada@', 'Goat-and', 'dalina', 'Ahmed', '5550123', 'saffron'])
    expect(text).not.toContain(secret);
});

test('metrics count responses by route, and queries by outcome, if UPSTREAM_METRICS_PORT is set', async () => {
  const port = await freePort();
  let text = '';
  await logged({ UPSTREAM_METRICS_PORT: String(port) }, async (url) => {
    await fetch(`${url}products/?search=lamb`);
    text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  });
  expect(text).toMatch(
    /shop_api_request_duration_seconds_count\{part="upstream",method="GET",route="\/products\/",status="200"\} 1/,
  );
  expect(text).toMatch(/shop_database_query_duration_seconds_count\{part="upstream",outcome="ok"\} \d+/);
});
