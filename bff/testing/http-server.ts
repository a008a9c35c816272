import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { Server, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface TestRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export type TestResponse =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'reset'
  | 'silence';

type Handle = (response: ServerResponse, request: TestRequest) => Promise<void>;
type Responder = (request: TestRequest) => TestResponse | Promise<TestResponse>;

/**
 * Writes a response, which may violate HTTP, directly to the request's connection. `count` is the number of requests so
 * far, including this one.
 */
export type Behavior = (socket: Socket, count: number, request: TestRequest) => void;

export interface TestHttpServer {
  readonly url: URL;
  readonly requests: string[];
  /** Sets the responses; until then, each response is a 404. */
  respondsWith(responder: Responder): void;
  behaves(behavior: Behavior): void;
  /** Rejects connections until the server listens again. */
  close(): Promise<void>;
  listenAgain(): Promise<void>;
}

/** Opens a real server, because the BFF doesn't use `fetch`, which tests could mock. It doesn't keep Node running. */
export async function openHttpServer(): Promise<TestHttpServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let handle = respondBy(() => ({ status: 404 }));

  async function read(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers, httpVersion } = request;
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    requests.push(`${method} ${path} HTTP/${httpVersion}`);
    await handle(response, { method, path, headers, body });
  }
  const server = createServer((request, response) => void read(request, response));
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  // Anything but HTTP, such as a TLS handshake, gets no response.
  server.on('clientError', () => undefined);
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1').unref();
    await once(server, 'listening');
  };
  await listen(0);
  const port = portOf(server);
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    requests,
    respondsWith: (responder) => {
      handle = respondBy(responder);
    },
    behaves: (behavior) => {
      handle = async ({ req: { socket } }, request) => behavior(socket, requests.length, request);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
    listenAgain: async () => listen(port),
  };
}

function respondBy(responder: Responder): Handle {
  return async (response, request) => {
    const given = await responder(request);
    if (given === 'reset') response.destroy();
    else if (given !== 'silence') response.writeHead(given.status, given.headers).end(given.body);
  };
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server is not listening on a port.');
  return address.port;
}

export function response(
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Behavior {
  const bytes = Buffer.from(body);
  const lines = Object.entries({ ...headers, 'content-length': String(bytes.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return (socket) => {
    socket.write(`HTTP/1.1 ${status} Whatever\r\n${head}\r\n`);
    socket.write(bytes);
  };
}
