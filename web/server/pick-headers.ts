export const requestHeaders = [
  'accept',
  // This server passes on compressed responses unchanged.
  'accept-encoding',
  'authorization',
  'content-type',
  'apollo-require-preflight',
  'if-none-match',
  'x-connection-id',
  // The BFF decides which other origins may use the API.
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'x-order-key',
  'x-staff-key',
  // The BFF uses this header only in development.
  'x-simulate',
];

export const responseHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'cache-control',
  'etag',
  'vary',
  'retry-after',
  'age',
  'x-request-id',
  'access-control-allow-origin',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-expose-headers',
  'access-control-max-age',
  // The BFF sends this header only in development.
  'server-timing',
];

export const socketRequestHeaders = ['sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol'];

export const socketResponseHeaders = ['sec-websocket-accept', 'sec-websocket-protocol'];

export function pickHeaders(
  headers: NodeJS.Dict<string | string[]>,
  names: readonly string[],
): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
