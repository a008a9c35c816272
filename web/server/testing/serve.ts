import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { onTestFinished } from 'vitest';
import type { Handler } from '../handler.ts';

/** Has a server listen on a free port until the test is over; the result is its origin. */
export async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return `http://127.0.0.1:${address.port}`;
}

/** Responds to requests so until the test is over; the result is the server's origin. */
export const serve = async (listener: RequestListener): Promise<string> => listen(createServer(listener));

/** Serves by one of the shop's handlers as `https://shop.test`, with status 418 for what the handler leaves to the next one. */
export async function serveHandler(handler: Handler): Promise<string> {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'https://shop.test');
    if (!(await handler(request, response, url))) response.writeHead(418).end();
  }
  return serve((request, response) => void respond(request, response));
}
