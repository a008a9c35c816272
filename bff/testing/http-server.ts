import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { portOf } from './faulty-server.ts';

/** A request as a test looks at it. */
export interface TestRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** `""` for none. */
  readonly body: string;
}

/** A response: a status with a body, a connection that breaks, or silence. */
export type TestResponse =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'reset'
  | 'silence';

type Responder = (request: TestRequest) => TestResponse | Promise<TestResponse>;

/** An HTTP server of this process. */
export interface TestHttpServer {
  /** The server's address, with a slash at the end. */
  readonly url: string;
  /** Sets the response; 404 until then. */
  respondsWith(responder: Responder): void;
}

const knowsNothing: Responder = () => ({ status: 404 });

/** Opens a server on a free port that goes with the process. Real HTTP, since the BFF's connections know no stand-in for `fetch`. */
export async function openHttpServer(): Promise<TestHttpServer> {
  let responder = knowsNothing;
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    send(response, await responder({ method, path, headers, body: await text(request) }));
  }
  const listener: RequestListener = (request, response) => void respond(request, response);
  const server = createServer(listener);
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    respondsWith: (next) => {
      responder = next;
    },
  };
}

function send(response: ServerResponse, responder: TestResponse): void {
  if (responder === 'silence') return;
  if (responder === 'reset') {
    response.destroy();
    return;
  }
  response.writeHead(responder.status, responder.headers).end(responder.body);
}
