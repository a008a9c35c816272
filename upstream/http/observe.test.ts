import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { packageRoot } from '../package-root.ts';
import { freePort } from '../../scripts/free-port.ts';

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

const ready = async (baseUrl: string): Promise<void> => {
  const isReady = await fetch(`${baseUrl}/health/`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) return;
  await pause(50);
  await ready(baseUrl);
};

/** Runs the API in a child process, because the API logs to standard output. */
async function runApi(variables: Readonly<Record<string, string>>) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'shop-log-'));
  const child = spawn(process.execPath, [join(packageRoot, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      UPSTREAM_PORT: String(port),
      DATA_DIR: folder,
      CATALOG_DIR: join(packageRoot, 'testing', 'seed-data'),
      PASSWORD_COST_EXPONENT: '4',
      ...variables,
    },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  const baseUrl = `http://127.0.0.1:${port}`;
  await ready(baseUrl);
  return {
    baseUrl,
    /** Stops the process and returns its log. */
    async lines(): Promise<Line[]> {
      child.kill('SIGTERM');
      await once(child, 'close');
      return output
        .split('\n')
        .filter((text) => text !== '')
        .map((text) => line.parse(JSON.parse(text)));
    },
  };
}

test("a trusted caller's request id is in the response, the log line and each query", async () => {
  const api = await runApi({ LOG_LEVEL: 'debug', LOG_SAMPLE: '1' });
  const response = await fetch(`${api.baseUrl}/collections/`, {
    headers: { 'x-request-id': 'purchase-0001', traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  expect(response.headers.get('x-request-id')).toBe('purchase-0001');
  const own = (await api.lines()).filter(({ requestId }) => requestId === 'purchase-0001');
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
  const api = await runApi({ TRUST_PROXY: 'none', LOG_SAMPLE: '1' });
  const response = await fetch(`${api.baseUrl}/collections/`, {
    headers: { 'x-request-id': 'made-up-by-somebody' },
  });
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[\w-]{36}$/);
  expect((await api.lines()).some(({ requestId }) => requestId === id)).toBe(true);
});

test('with a log share of 0, the log contains only slow requests and slow queries', async () => {
  const api = await runApi({ LOG_SAMPLE: '0', SLOW_QUERY_MS: '600000' });
  await fetch(`${api.baseUrl}/collections/`);
  expect((await api.lines()).filter(({ event }) => event === 'request' || event === 'query')).toEqual([]);
});

test('logged queries contain nothing that a shopper entered', async () => {
  const api = await runApi({ LOG_LEVEL: 'debug', LOG_SAMPLE: '1' });
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
  await fetch(`${api.baseUrl}/auth/users/`, { method: 'POST', headers, body });
  await fetch(`${api.baseUrl}/products/?search=saffron`);
  const text = JSON.stringify(await api.lines());
  expect(text).toContain('insert into');
  for (const secret of ['ada@', 'Goat-and', 'dalina', 'Ahmed', '5550123', 'saffron'])
    expect(text).not.toContain(secret);
});

test('metrics count responses by route if their port is set', async () => {
  const port = await freePort();
  const api = await runApi({ UPSTREAM_METRICS_PORT: String(port) });
  await fetch(`${api.baseUrl}/products/?search=lamb`);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(
    /shop_api_request_duration_seconds_count\{part="upstream",method="GET",route="\/products\/",status="200"\} 1/,
  );
  expect(text).toMatch(/shop_database_query_duration_seconds_count\{part="upstream",outcome="ok"\} \d+/);
});
