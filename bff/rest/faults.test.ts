import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe } from 'vitest';
import { type Behaviour, answer } from '../testing/faulty-server.ts';
import { anOrder, it, lamb, restAt, shortly } from '../testing/faulty-rest-api.ts';
import { getProduct } from './catalog.ts';
import { placeGuestOrder } from './orders.ts';

const html = { 'content-type': 'text/html' };
const good = answer(200, lamb);

const reset: Behaviour = (socket) => socket.resetAndDestroy();
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const silence: Behaviour = () => undefined;
const N = 'Network Error';
const readT = 'timeout of 400ms exceeded';
const writeT = 'timeout of 700ms exceeded';
const S = (status: number): string => `Request failed with status code ${status}`;

interface Fault {
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly code: string;
  readonly read: { readonly message: string; readonly calls: number };
  /** Sent once, whatever happens. */
  readonly write: string;
}

const fault = (
  name: string,
  behaviour: Behaviour,
  code: string,
  message: string,
  calls: number,
  write = message,
): Fault => ({ name, behaviour, code, read: { message, calls }, write });

const byteByByte: Behaviour = (socket) => {
  socket.write(`${head}content-length: ${lamb.length}\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(lamb.charAt(sent));
    sent += 1;
  }, 100);
  socket.on('close', () => clearInterval(timer));
};

const faults: Fault[] = [
  fault('F03 reset before the answer', reset, 'UPSTREAM_UNAVAILABLE', N, 3),
  fault(
    'F04 reset in the headers',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncont', () => socket.resetAndDestroy()),
    'UPSTREAM_UNAVAILABLE',
    N,
    3,
  ),
  fault(
    'F05 reset in the body',
    (socket) =>
      socket.write(`${head}content-length: 99\r\n\r\n{"id":`, () =>
        setImmediate(() => socket.resetAndDestroy()),
      ),
    'UPSTREAM_UNAVAILABLE',
    N,
    3,
  ),
  fault('F09 a debug page', answer(500, '<h1>secret-setting</h1>', html), 'UPSTREAM_ERROR', S(500), 1),
  fault('F10 a bad gateway', answer(502, '<h1>Bad</h1>', html), 'UPSTREAM_ERROR', S(502), 3),
  fault('F12 a gateway that waited', answer(504, '<h1>Bad</h1>', html), 'UPSTREAM_TIMEOUT', S(504), 3),
  fault('F13 too many', answer(429, '', { 'retry-after': '30' }), 'RATE_LIMITED', S(429), 1),
  fault('F14 HTML as JSON', answer(200, '<html>'), 'UPSTREAM_INVALID', N, 3),
  fault('F14 HTML', answer(200, lamb, html), 'UPSTREAM_INVALID', N, 3),
  fault('F15 JSON cut off', answer(200, lamb.slice(0, -2)), 'UPSTREAM_INVALID', N, 3),
  fault('F16 nothing', answer(200, ''), 'UPSTREAM_INVALID', N, 3),
  fault('F17 other types', answer(200, '{"id":{},"product_name":5}'), 'UPSTREAM_INVALID', N, 1),
  fault('F18 no fields', answer(200, '{}'), 'UPSTREAM_INVALID', N, 1),
  fault('F20 null', answer(200, 'null'), 'UPSTREAM_INVALID', N, 1),
  fault('F21 3 MB', answer(200, `"${'x'.repeat(3_000_000)}"`), 'UPSTREAM_INVALID', N, 1),
  fault(
    'F22 a redirect to itself',
    answer(301, '', { location: '/products/7/' }),
    'UPSTREAM_INVALID',
    S(301),
    1,
  ),
  fault(
    'F23 a redirect elsewhere',
    answer(302, '', { location: 'http://127.0.0.1:9/' }),
    'UPSTREAM_INVALID',
    S(302),
    1,
  ),
  fault('F24 a refused token', answer(401, '{"detail":"Expired."}'), 'UNAUTHENTICATED', 'Expired.', 1),
  fault('F25 a refusal', answer(403, '{"detail":"No."}'), 'FORBIDDEN', 'No.', 1),
  fault('F26 nothing there', answer(404, '{"detail":"Not found."}'), 'NOT_FOUND', 'Not found.', 1),
  fault('F27 a field', answer(400, '{"id":["Odd."]}'), 'BAD_USER_INPUT', 'Odd.', 1),
  fault('F28 not HTTP', (socket) => socket.end('220 mail.example ESMTP\r\n'), 'UPSTREAM_UNAVAILABLE', N, 3),
  fault(
    'F29 200 kB of headers',
    answer(200, lamb, { 'content-type': 'application/json', 'x-long': 'x'.repeat(200_000) }),
    'UPSTREAM_INVALID',
    N,
    1,
  ),
  fault(
    'F30 false gzip',
    answer(200, lamb, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    'UPSTREAM_INVALID',
    N,
    3,
  ),
  fault('F31 invalid UTF-8', answer(200, Buffer.from([0x22, 0xff, 0x22])), 'UPSTREAM_INVALID', N, 3),
];

/** Told by the time they take, or have. */
const slowFaults: Fault[] = [
  fault('F06 no headers', silence, 'UPSTREAM_TIMEOUT', readT, 1, writeT),
  fault(
    'F07 no body',
    (socket) => socket.write(`${head}content-length: 99\r\n\r\n`),
    'UPSTREAM_TIMEOUT',
    readT,
    1,
    writeT,
  ),
  fault('F08 a byte at a time', byteByByte, 'UPSTREAM_TIMEOUT', readT, 1, writeT),
  fault(
    'F11 unavailable for longer than there is time',
    answer(503, '', { 'retry-after': '1' }),
    'UPSTREAM_UNAVAILABLE',
    S(503),
    1,
  ),
];

describe.concurrent('a fault of the REST API', () => {
  it.for(faults)(
    '$name, to a read',
    { tags: ['D-wire-02', 'S8-error-19'] },
    async ({ behaviour, code, read }, { shop, rest, lines, expect }) => {
      shop.behaves(behaviour);
      await expect(getProduct(rest, '7')).rejects.toMatchObject({ code, message: read.message });
      expect(shop.requests).toEqual(Array.from({ length: read.calls }, () => 'GET /products/7/ HTTP/1.1'));
      expect(lines.join('')).not.toContain('secret');
    },
  );

  it.for(faults)(
    '$name, to an order: sent once',
    async ({ behaviour, code, write }, { shop, rest, expect }) => {
      shop.behaves(behaviour);
      const isOutcomeUnknown = code.startsWith('UPSTREAM_');
      await expect(placeGuestOrder(rest, anOrder)).rejects.toMatchObject({
        code,
        message: write,
        isOutcomeUnknown,
      });
      expect(shop.requests).toEqual(['POST /guestorders/ HTTP/1.1']);
    },
  );

  it.for(slowFaults)(
    '$name, to a read and to an order',
    async ({ behaviour, code, read, write }, { shop, expect }) => {
      const rest = restAt(shop.url, shortly);
      shop.behaves(behaviour);
      await expect(getProduct(rest, '7')).rejects.toMatchObject({ code, message: read.message });
      await expect(placeGuestOrder(rest, anOrder)).rejects.toMatchObject({
        code,
        message: write,
        isOutcomeUnknown: true,
      });
      expect(shop.requests).toEqual(['GET /products/7/ HTTP/1.1', 'POST /guestorders/ HTTP/1.1']);
    },
  );

  it('F01 refused: a read and a write are tried again, since nothing was sent', async ({
    shop,
    rest,
    expect,
  }) => {
    await shop.close();
    const refused = { code: 'UPSTREAM_UNAVAILABLE', message: N, notSent: true, isOutcomeUnknown: false };
    await expect(getProduct(rest, '7')).rejects.toMatchObject(refused);
    await expect(placeGuestOrder(rest, anOrder)).rejects.toMatchObject(refused);
  });

  it('F02 a connection that never stands, in time', { tags: ['S8-error-19'] }, async ({ shop, expect }) => {
    const encrypted = new URL(shop.url.href.replace('http:', 'https:'));
    const unconnected = restAt(encrypted, shortly);
    await expect(getProduct(unconnected, '7')).rejects.toMatchObject({
      code: 'UPSTREAM_TIMEOUT',
      message: readT,
    });
  });

  it('F11 unavailable for as long as there is time: waits for it', async ({ shop, rest, expect }) => {
    const startedAt = performance.now();
    shop.behaves((socket, count) =>
      (count === 1 ? answer(503, '', { 'retry-after': '1' }) : good)(socket, count),
    );
    await expect(getProduct(rest, '7')).resolves.toMatchObject({ id: '7' });
    expect(performance.now() - startedAt).toBeGreaterThan(950);
  });

  it('F13 tells when to come again', async ({ shop, rest, expect }) => {
    shop.behaves(
      answer(429, '{"detail":"Slow down."}', { 'retry-after': '30', 'content-type': 'application/json' }),
    );
    await expect(getProduct(rest, '7')).rejects.toMatchObject({ message: 'Slow down.', retryAfter: 30 });
  });

  it.for([
    ['gzip', gzipSync(lamb)],
    ['deflate', deflateSync(lamb)],
    ['br', brotliCompressSync(lamb)],
  ] as const)(
    'an answer compressed as %s unasked is no fault',
    async ([encoding, body], { shop, rest, expect }) => {
      shop.behaves(answer(200, body, { 'content-type': 'application/json', 'content-encoding': encoding }));
      await expect(getProduct(rest, '7')).resolves.toMatchObject({ id: '7' });
    },
  );

  it('a compressed answer is read up to the bound of what it inflates to', async ({ shop, rest, expect }) => {
    const bomb = gzipSync(`{"id": 7, "product_name": "${'x'.repeat(3_000_000)}", "unit_price": "8.99"}`);
    shop.behaves(answer(200, bomb, { 'content-type': 'application/json', 'content-encoding': 'gzip' }));
    await expect(getProduct(rest, '7')).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' });
    expect(shop.requests).toHaveLength(1);
  });

  it('F33 late is no fault', async ({ shop, rest, expect }) => {
    shop.behaves((socket, count) => setTimeout(good, 100, socket, count));
    await expect(getProduct(rest, '7')).resolves.toMatchObject({ id: '7' });
  });

  it.for<[string, Behaviour]>([
    ['F34 one reset', reset],
    ['F35 one 503', answer(503, '')],
  ])('%s is none for a read', async ([, once], { shop, rest, expect }) => {
    shop.behaves((socket, count) => (count === 1 ? once : good)(socket, count));
    await expect(getProduct(rest, '7')).resolves.toMatchObject({ id: '7' });
    expect(shop.requests).toHaveLength(2);
  });

  it('F36 an idle connection that was closed is none for a read', async ({ shop, rest, expect }) => {
    shop.behaves((socket, count) => {
      good(socket, count);
      // Closes as soon as the next call comes in on the same connection.
      if (count === 1) socket.once('data', () => socket.destroy());
    });
    await getProduct(rest, '7');
    await expect(getProduct(rest, '7')).resolves.toMatchObject({ id: '7' });
  });

  it('F37 an order carried out whose answer is lost is in doubt and not repeated', async ({
    shop,
    rest,
    expect,
  }) => {
    shop.behaves((socket) => socket.end());
    await expect(placeGuestOrder(rest, anOrder)).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
      isOutcomeUnknown: true,
    });
    expect(shop.requests).toHaveLength(1);
  });
});
