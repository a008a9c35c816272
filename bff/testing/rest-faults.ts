import { type Behavior, response } from './http-server.ts';

export const lamb = JSON.stringify({ id: 7, product_name: 'Lamb', unit_price: '8.99' });

const html = { 'content-type': 'text/html' };
export const reset: Behavior = (socket) => socket.resetAndDestroy();
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const silence: Behavior = () => undefined;
const N = 'Network Error';
const S = (status: number): string => `Request failed with status code ${status}`;

export interface RestFault {
  readonly name: string;
  readonly behavior: Behavior;
  readonly code: string;
  readonly read: { readonly message: string; readonly calls: number };
  /** The error message for a write, which is never retried after one of these faults. */
  readonly write: string;
}

const fault = (
  name: string,
  behavior: Behavior,
  code: string,
  message: string,
  calls: number,
  write = message,
): RestFault => ({ name, behavior, code, read: { message, calls }, write });

const unavailable = ['UPSTREAM_UNAVAILABLE', N, 3] as const;
const invalid = ['UPSTREAM_INVALID', N, 3] as const;
/** The same response would come again, so a read isn't retried. */
const invalidForGood = ['UPSTREAM_INVALID', N, 1] as const;
const redirected = (status: number) => ['UPSTREAM_INVALID', S(status), 1] as const;

const byteByByte: Behavior = (socket) => {
  socket.write(`${head}content-length: ${lamb.length}\r\n\r\n`);
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(lamb.charAt(sent));
    sent += 1;
  }, 100);
  socket.on('close', () => clearInterval(timer));
};

export const faults: readonly RestFault[] = [
  fault('F03 reset before the response', reset, ...unavailable),
  fault(
    'F04 reset in the headers',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncont', () => socket.resetAndDestroy()),
    ...unavailable,
  ),
  fault(
    'F05 reset in the body',
    (socket) =>
      socket.write(`${head}content-length: 99\r\n\r\n{"id":`, () =>
        setImmediate(() => socket.resetAndDestroy()),
      ),
    ...unavailable,
  ),
  fault('F09 a debug page', response(500, '<h1>secret-setting</h1>', html), 'UPSTREAM_ERROR', S(500), 1),
  fault('F10 a bad gateway', response(502, '<h1>Bad</h1>', html), 'UPSTREAM_ERROR', S(502), 3),
  fault('F12 a gateway that timed out', response(504, '<h1>Bad</h1>', html), 'UPSTREAM_TIMEOUT', S(504), 3),
  fault('F13 a throttled call', response(429, '', { 'retry-after': '30' }), 'RATE_LIMITED', S(429), 1),
  fault('F14 HTML labeled as JSON', response(200, '<html>'), ...invalid),
  fault('F14 JSON labeled as HTML', response(200, lamb, html), ...invalid),
  fault('F15 truncated JSON', response(200, lamb.slice(0, -2)), ...invalid),
  fault('F16 an empty body', response(200, ''), ...invalid),
  fault('F17 fields of the wrong type', response(200, '{"id":{},"product_name":5}'), ...invalidForGood),
  fault('F18 an object without fields', response(200, '{}'), ...invalidForGood),
  fault('F20 null', response(200, 'null'), ...invalidForGood),
  fault('F21 a body of 3 MB', response(200, `"${'x'.repeat(3_000_000)}"`), ...invalidForGood),
  fault(
    'F21 a body in 50,000 pieces',
    (socket) =>
      socket.write(
        `${head}transfer-encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(50_000)}${lamb.length.toString(16)}\r\n${lamb}\r\n0\r\n\r\n`,
      ),
    ...invalidForGood,
  ),
  fault('F22 a redirect to itself', response(301, '', { location: '/products/7/' }), ...redirected(301)),
  fault(
    'F23 a redirect elsewhere',
    response(302, '', { location: 'http://127.0.0.1:9/' }),
    ...redirected(302),
  ),
  fault('F24 a rejected token', response(401, '{"detail":"Expired."}'), 'UNAUTHENTICATED', 'Expired.', 1),
  fault('F25 a forbidden call', response(403, '{"detail":"No."}'), 'FORBIDDEN', 'No.', 1),
  fault('F26 a missing object', response(404, '{"detail":"Not found."}'), 'NOT_FOUND', 'Not found.', 1),
  fault('F27 an invalid field', response(400, '{"id":["Odd."]}'), 'BAD_USER_INPUT', 'Odd.', 1),
  fault(
    "F28 a response that isn't HTTP",
    (socket) => socket.end('220 mail.example ESMTP\r\n'),
    ...unavailable,
  ),
  fault(
    'F29 200 kB of headers',
    response(200, lamb, { 'content-type': 'application/json', 'x-long': 'x'.repeat(200_000) }),
    ...invalidForGood,
  ),
  fault(
    'F30 JSON labeled as gzip',
    response(200, lamb, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
    ...invalid,
  ),
  fault('F31 invalid UTF-8', response(200, Buffer.from([0x22, 0xff, 0x22])), ...invalid),
];

export const slowFaults = (readT: string, writeT: string): readonly RestFault[] => [
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
    'F11 unavailable until the deadline',
    response(503, '', { 'retry-after': '1' }),
    'UPSTREAM_UNAVAILABLE',
    S(503),
    1,
  ),
];
