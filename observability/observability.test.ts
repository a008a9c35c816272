import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { isSampled } from './log-sample.ts';
import { freePort } from '../scripts/free-port.ts';
import { serveMetrics } from './metrics.ts';
import { requestIdFrom } from './request-id.ts';
import { readTraceparent, writeTraceparent } from './trace-context.ts';
import { createTracing } from './tracing.ts';

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const listening = z.object({ port: z.number() });

describe('request ids', () => {
  test('from trusted proxies may contain letters, digits, dashes and underscores', () => {
    expect(requestIdFrom({ 'x-request-id': 'a3f1-0_Zz9' }, true)).toBe('a3f1-0_Zz9');
    expect(requestIdFrom({ 'x-request-id': 'a3f1-0_Zz9' }, false)).toMatch(uuid);
  });

  test.each(['', 'short', 'with space', 'a\nb-forged-line', 'x'.repeat(65), undefined])(
    "can't be %j",
    (given) => {
      expect(requestIdFrom({ 'x-request-id': given }, true)).toMatch(uuid);
    },
  );
});

describe('the log sample', () => {
  test('includes no request with a share of 0, and every request with a share of 1', () => {
    const ids = Array.from({ length: 200 }, () => randomUUID());
    expect(ids.some((id) => isSampled(id, 0))).toBe(false);
    expect(ids.every((id) => isSampled(id, 1))).toBe(true);
  });

  test.each(['uuid', 'sequential'])('includes about a tenth of %s ids with a share of 0.1', (kind) => {
    const ids = Array.from({ length: 20_000 }, (_, index) =>
      kind === 'uuid' ? randomUUID() : `request-${index}`,
    );
    const sampled = ids.filter((id) => isSampled(id, 0.1)).length;
    expect(sampled).toBeGreaterThan(1700);
    expect(sampled).toBeLessThan(2300);
  });

  test('includes every request of a sample with a smaller share', () => {
    const ids = Array.from({ length: 2000 }, () => randomUUID()).filter((id) => isSampled(id, 0.05));
    expect(ids.every((id) => isSampled(id, 0.2))).toBe(true);
  });
});

describe('a traceparent header', () => {
  const header = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

  test('of version 00 is unchanged after parsing and formatting', () => {
    const read = readTraceparent(header);
    expect(read).toEqual({
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      spanId: '00f067aa0ba902b7',
      flags: 1,
    });
    expect(read && writeTraceparent(read)).toBe(header);
  });

  test.each([
    undefined,
    '',
    header.replace('4bf9', '4BF9'),
    header.slice(3),
    `01${header.slice(2)}`,
    header.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
  ])('is ignored if it is %j', (given) => {
    expect(readTraceparent(given)).toBeNull();
  });
});

describe('metrics', () => {
  test('are served at /metrics; other paths get 404; a taken port is reported with its setting', async () => {
    const port = await freePort();
    const metrics = await serveMetrics('part', port, '127.0.0.1');
    onTestFinished(metrics.close);
    const duration = metrics.durations('shop_example_seconds', 'Example.', ['kind']);
    duration({ kind: 'short' }, 20);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain('shop_example_seconds_sum{part="part",kind="short"} 0.02');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds{part="part"}');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await expect(serveMetrics('bff', port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use by another program; stop it or set BFF_METRICS_PORT to a free port.`,
    );
  });
});

describe('tracing', () => {
  test("continues the caller's trace, and sends spans with their failures to the receiver", async () => {
    const bodies: string[] = [];
    const receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        bodies.push(`${request.url} ${Buffer.concat(chunks).toString('latin1')}`);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void receiver.close());
    await once(receiver, 'listening');
    const { port } = listening.parse(receiver.address());
    const tracing = await createTracing({ part: 'part', endpoint: `http://127.0.0.1:${port}`, share: 0 });
    const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const span = tracing.start('GET /', parent);
    expect(readTraceparent(span.traceparent)).toMatchObject({
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      flags: 1,
    });
    const call = span.start('getProduct', 'client');
    expect(call.traceId).toBe(span.traceId);
    call.end({}, 'UPSTREAM_TIMEOUT');
    span.add('query', 'client', 12, { 'db.query.text': 'select 1' });
    span.end();
    await tracing.close();
    const [sent = ''] = bodies;
    expect(sent).toMatch(/^\/v1\/traces /);
    for (const name of ['GET /', 'getProduct', 'UPSTREAM_TIMEOUT', 'select 1']) expect(sent).toContain(name);
  });

  test("doesn't record a trace without a parent if the share is 0", async () => {
    const tracing = await createTracing({ part: 'part', endpoint: 'http://127.0.0.1:9', share: 0 });
    expect(tracing.start('GET /', null).traceparent).toMatch(/-00$/);
    await tracing.close();
  });
});

test('importing metrics and tracing loads neither prom-client nor OpenTelemetry', async () => {
  const script = `
    for (const name of ['metrics', 'tracing', 'log-sample', 'request-id', 'trace-context', 'json-log'])
      await import('@shop/observability/' + name);
    const { createRequire } = await import('node:module');
    const require = createRequire(import.meta.url);
    console.log(Object.keys(require.cache).filter((file) => /prom-client|opentelemetry/.test(file)).length);
    await import('prom-client');
    console.log(Object.keys(require.cache).filter((file) => /prom-client/.test(file)).length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  const [before, after] = stdout.trim().split('\n').map(Number);
  expect(before).toBe(0);
  expect(after).toBeGreaterThan(0);
});
