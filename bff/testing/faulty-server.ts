import { once } from 'node:events';
import { type Server, type Socket, createServer } from 'node:net';

/** A request as it came in. */
export interface FaultyRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The behaviour of a server after a whole request; `count` includes this request. */
export type Behaviour = (socket: Socket, count: number, request: FaultyRequest) => void;

/** A server on a free port that breaks HTTP as a test scripts it. */
export interface FaultyServer {
  readonly url: URL;
  /** The first lines of the requests so far. */
  readonly requests: string[];
  behaves(behaviour: Behaviour): void;
  /** Refuses connections until it listens again. */
  close(): Promise<void>;
  listenAgain(): Promise<void>;
}

const nothing: Behaviour = () => undefined;

/** Opens the server, which responds only once its behaviour is set. */
export async function openFaultyServer(): Promise<FaultyServer> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let behaviour: Behaviour = nothing;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (end < 0 || text.length < end + 4 + length) return;
      const request = readRequest(text, end);
      requests.push(text.slice(0, text.indexOf('\r\n')));
      text = '';
      behaviour(socket, requests.length, request);
    });
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const port = portOf(server);
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    requests,
    behaves: (next) => {
      behaviour = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
    listenAgain: async () => listen(port),
  };
}

/** Reads a whole request of one character per byte. */
function readRequest(text: string, end: number): FaultyRequest {
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    method,
    path,
    headers: Object.fromEntries(headers),
    body: Buffer.from(text.slice(end + 4), 'latin1'),
  };
}

/** The port that a listening server was given. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server does not listen on a port.');
  return address.port;
}

/** A whole response. */
export function response(
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Behaviour {
  const bytes = Buffer.from(body);
  const lines = Object.entries({ ...headers, 'content-length': String(bytes.length) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return (socket) => {
    socket.write(`HTTP/1.1 ${status} Whatever\r\n${head}\r\n`);
    socket.write(bytes);
  };
}
