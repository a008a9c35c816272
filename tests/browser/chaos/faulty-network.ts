import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { anyNetworkFault, type NetworkFault, type Outcome } from './network-fault.ts';
import { parseOperation } from './operation.ts';
import type { Random } from './random.ts';
import { openFaultySocketProxy } from './faulty-socket-proxy.ts';
import { portOf } from '../../../bff/testing/http-server.ts';

export interface SentOperation {
  readonly name: string;
  readonly outcome: Outcome;
}

/**
 * Breaks the connection after sending the headers, because browsers might retry if a reused connection breaks earlier.
 */
function breakOff(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{');
  setTimeout(() => request.socket.destroy(), 5);
}

/**
 * Starts a proxy between the browser and the shop. Until `heal`, random operations and WebSockets are slow or fail.
 * @param healthyMs the delay in each direction after `heal`, in milliseconds
 */
export async function openFaultyNetwork(shopUrl: string, random: Random, healthyMs = 5) {
  const shop = new URL(shopUrl);
  const good: NetworkFault = { thereMs: healthyMs, backMs: healthyMs, outcome: 'arrives' };
  const operations: SentOperation[] = [];
  let isFaulty = true;
  let underWay = 0;

  async function forwardRequest(
    request: IncomingMessage,
    response: ServerResponse,
    body?: string,
  ): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const onward = forward(new URL(request.url ?? '/', shop), {
      method: request.method,
      headers: { ...request.headers, host: shop.host },
    });
    onward.on('response', resolve);
    onward.on('error', reject);
    response.on('close', () => {
      if (body === undefined) onward.destroy();
    });
    if (body === undefined) request.pipe(onward);
    else onward.end(body);
    return promise;
  }

  async function forwardUnchanged(
    request: IncomingMessage,
    response: ServerResponse,
    body?: string,
  ): Promise<void> {
    const reply = await forwardRequest(request, response, body);
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    await pipeline(reply, response);
  }

  async function forwardWithFault(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { thereMs, backMs, outcome } = isFaulty ? anyNetworkFault(random) : good;
    const name = parseOperation(body);
    if (name !== undefined) operations.push({ name, outcome });
    await pause(thereMs);
    if (outcome === 'lost on the way there') return breakOff(request, response);
    if (outcome === 'refused') return void response.writeHead(500).end('no');
    if (outcome === 'arrives') {
      const reply = await forwardRequest(request, response, body);
      await pause(backMs);
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      return pipeline(reply, response);
    }
    await text(await forwardRequest(request, response, body));
    await pause(backMs);
    if (outcome === 'carried out, then 500') return void response.writeHead(500).end('no');
    return breakOff(request, response);
  }

  const server = createServer((request, response) => {
    underWay += 1;
    const isOperation = request.method === 'POST' && request.url?.startsWith('/graphql') === true;
    (isOperation ? forwardWithFault(request, response) : forwardUnchanged(request, response))
      .catch(() => request.socket.destroy())
      .finally(() => {
        underWay -= 1;
      });
  });
  const sockets = openFaultySocketProxy(shop, random, healthyMs);
  server.on('upgrade', (request, browser, head) => sockets.upgrade(request, browser, head));
  const listening = Promise.withResolvers<void>();
  server.listen(0, 'localhost', listening.resolve);
  await listening.promise;

  return {
    url: `http://localhost:${portOf(server)}`,
    operations,
    heal(): void {
      isFaulty = false;
      sockets.heal();
    },
    isQuiet: (): boolean => underWay === 0 && sockets.isQuiet(),
    async close(): Promise<void> {
      sockets.close();
      server.closeAllConnections();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      await promise;
    },
  };
}

export type FaultyNetwork = Awaited<ReturnType<typeof openFaultyNetwork>>;
