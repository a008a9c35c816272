/** The headers of a request that are passed on to the BFF. */
export const requestHeaders = [
  'accept',
  // The BFF compresses, once for many; what it sends continues as it is.
  'accept-encoding',
  'authorization',
  'content-type',
  'apollo-require-preflight',
  'if-none-match',
  'x-connection-id',
  // Without meaning to the BFF but in development.
  'x-simulate',
  // This server sets these headers itself.
  'x-request-id',
  'traceparent',
];

/** The headers of the BFF's response that are passed on to the browser. */
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
  // Only in development.
  'server-timing',
];

/** The headers of a web socket's request that are passed on to the BFF. */
export const socketRequestHeaders = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'x-request-id',
  'traceparent',
];

/** The headers of the BFF's response that a web socket is opened with. */
export const socketResponseHeaders = ['sec-websocket-accept', 'sec-websocket-protocol'];

/** Those of the headers that are passed on from one side of a proxy to the other. */
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
