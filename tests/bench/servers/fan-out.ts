import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'undici';
import { serve } from './served.ts';

/**
 * A gateway's minimum work: makes an operation's REST calls concurrently, and forwards the bytes of the responses
 * without parsing them.
 */
const api = new Pool(process.env['SHOP_API_URL'] ?? '', { connections: 64, pipelining: 1 });

const newLine = Buffer.from('\n');

/** Uses undici's `dispatch`, like the BFF, to avoid a stream object per response. */
function read(path: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  api.dispatch(
    { method: 'GET', path },
    {
      onRequestStart: () => undefined,
      onResponseData: (_, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => resolve(Buffer.concat(chunks)),
      onResponseError: (_, error) => reject(error),
    },
  );
  return promise;
}

const pathsOf: Readonly<Record<string, (variables: Record<string, string>) => string[]>> = {
  BenchHome: () => ['/collections/', '/bestsellers/', '/products/?limit=16&offset=0&ordering=unit_price'],
  BenchCart: ({ id }) => [`/guestcarts/${id}/`],
};

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  request.resume();
  const url = new URL(request.url ?? '/', 'http://bench.test');
  const variables: Record<string, string> = Object.fromEntries(url.searchParams);
  const paths = pathsOf[variables['operation'] ?? '']?.(variables) ?? [];
  const bodies = await Promise.all(paths.map(read));
  const whole = Buffer.concat(bodies.flatMap((body) => [body, newLine]));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length });
  response.end(whole);
}

serve(
  createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(502).end());
  }),
);
