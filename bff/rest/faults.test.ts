import { gzipSync } from 'node:zlib';
import { describe } from 'vitest';
import { createLog } from '@shop/observability/json-log';
import { type Behavior, response } from '../testing/http-server.ts';
import { it, shortly } from '../testing/faulty-rest-api.ts';
import { restAt } from '../testing/rest-at.ts';
import { guestPickup } from '../testing/order-inputs.ts';
import { faults, lamb, reset, slowFaults } from '../testing/rest-faults.ts';
import { getProduct } from './catalog.ts';
import { placeGuestOrder } from './orders.ts';

const good = response(200, lamb);
const N = 'Network Error';
const readT = 'timeout of 400ms exceeded';
const writeT = 'timeout of 700ms exceeded';

const cases = [
  ...faults.map((fault) => ({ fault, timeouts: {} })),
  ...slowFaults(readT, writeT).map((fault) => ({ fault, timeouts: shortly })),
];

describe.concurrent('a fault of the REST API', () => {
  it.for(cases)(
    '$fault.name: a read fails with $fault.code, and an order is sent only once',
    { tags: ['D-wire-02', 'S8-error-19'] },
    async ({ fault: { behavior, code, read, write }, timeouts }, { restApi, lines, expect }) => {
      const rest = restAt(restApi.url, { ...timeouts, log: createLog((line) => lines.push(line)) });
      restApi.behaves(behavior);
      await expect(getProduct(rest, '7')).rejects.toMatchObject({ code, message: read.message });
      const isOutcomeUnknown = code.startsWith('UPSTREAM_');
      await expect(placeGuestOrder(rest, guestPickup)).rejects.toMatchObject({
        code,
        message: write,
        isOutcomeUnknown,
      });
      expect(restApi.requests).toEqual([
        ...Array.from({ length: read.calls }, () => 'GET /products/7/ HTTP/1.1'),
        'POST /guestorders/ HTTP/1.1',
      ]);
      // After a timeout, the deadline and the canceled call both fail, but only one failure is logged.
      const failed = lines.filter((line) => line.includes('"event":"call failed"'));
      expect(failed.filter((line) => line.includes('getProduct')).length).toBeLessThan(2);
      expect(lines.join('')).not.toContain('secret');
    },
  );

  it('F01 a refused connection: neither a read nor an order was sent', async ({ restApi, rest, expect }) => {
    await restApi.close();
    const refused = { code: 'UPSTREAM_UNAVAILABLE', message: N, notSent: true, isOutcomeUnknown: false };
    await expect(getProduct(rest, '7')).rejects.toMatchObject(refused);
    await expect(placeGuestOrder(rest, guestPickup)).rejects.toMatchObject(refused);
  });

  it(
    'F02 a call whose TLS handshake gets no response fails with a timeout',
    { tags: ['S8-error-19'] },
    async ({ restApi, expect }) => {
      const encrypted = new URL(restApi.url.href.replace('http:', 'https:'));
      const unconnected = restAt(encrypted, shortly);
      await expect(getProduct(unconnected, '7')).rejects.toMatchObject({
        code: 'UPSTREAM_TIMEOUT',
        message: readT,
      });
    },
  );

  it('F11 an unavailable read is retried after the time in Retry-After', async ({
    restApi,
    rest,
    expect,
  }) => {
    const startedAt = performance.now();
    restApi.behaves((socket, count, request) =>
      (count === 1 ? response(503, '', { 'retry-after': '1' }) : good)(socket, count, request),
    );
    await expect(getProduct(rest, '7')).resolves.toMatchObject({ id: '7' });
    expect(performance.now() - startedAt).toBeGreaterThan(950);
  });

  it("F13 a throttled call fails with the REST API's Retry-After", async ({ restApi, rest, expect }) => {
    restApi.behaves(
      response(429, '{"detail":"Slow down."}', { 'retry-after': '30', 'content-type': 'application/json' }),
    );
    await expect(getProduct(rest, '7')).rejects.toMatchObject({ message: 'Slow down.', retryAfter: 30 });
  });

  it('a compressed response fails with UPSTREAM_INVALID', async ({ restApi, rest, expect }) => {
    restApi.behaves(
      response(200, gzipSync(lamb), { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    );
    await expect(getProduct(rest, '7')).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
  });

  it('F33 a slow response is accepted', async ({ restApi, rest, expect }) => {
    restApi.behaves((socket, count, request) => setTimeout(good, 100, socket, count, request));
    await expect(getProduct(rest, '7')).resolves.toMatchObject({ id: '7' });
  });

  it.for<[string, Behavior]>([
    ['F34 one reset', reset],
    ['F35 one 503', response(503, '')],
  ])('a read succeeds despite %s', async ([, once], { restApi, rest, expect }) => {
    restApi.behaves((socket, count, request) => (count === 1 ? once : good)(socket, count, request));
    await expect(getProduct(rest, '7')).resolves.toMatchObject({ id: '7' });
    expect(restApi.requests).toHaveLength(2);
  });

  it('F36 a read succeeds after an idle connection was closed', async ({ restApi, rest, expect }) => {
    restApi.behaves((socket, count, request) => {
      good(socket, count, request);
      // Closes the connection when the next call uses it.
      if (count === 1) socket.once('data', () => socket.destroy());
    });
    await getProduct(rest, '7');
    await expect(getProduct(rest, '7')).resolves.toMatchObject({ id: '7' });
  });

  it('F37 an order whose response is lost is unknown, and sent once', async ({ restApi, rest, expect }) => {
    restApi.behaves((socket) => socket.end());
    await expect(placeGuestOrder(rest, guestPickup)).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      isOutcomeUnknown: true,
    });
    expect(restApi.requests).toHaveLength(1);
  });
});
