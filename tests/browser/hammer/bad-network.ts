import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { Random } from './random.ts';

/** What becomes of one operation on its way. */
interface Journey {
  readonly thereMs: number;
  readonly backMs: number;
  readonly end:
    | 'arrives'
    | 'lost on the way there'
    | 'lost on the way back'
    | 'refused'
    | 'carried out, then 500';
}

const good: Journey = { thereMs: 5, backMs: 5, end: 'arrives' };
const bodySchema = z.object({ operationName: z.string() });

/** Each as often as it is likely. */
const ends = [
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'arrives',
  'lost on the way there',
  'lost on the way back',
  'refused',
  'carried out, then 500',
] as const;

function anyJourney({ below, pick }: Random): Journey {
  const longest = pick([60, 60, 60, 300, 1500]);
  return { thereMs: below(longest), backMs: below(longest), end: pick(ends) };
}

/** The name of the operation; `undefined` for what is no operation. */
function operationOf(body: string): string | undefined {
  try {
    return bodySchema.safeParse(JSON.parse(body)).data?.operationName;
  } catch {
    return undefined;
  }
}

/**
 * Stands between the browser and the shop, on real sockets. Pages and files pass; operations are slow, get lost before
 * or after they were carried out, or are answered with status 500, as the random numbers have it, until `heal`.
 */
export async function openBadNetwork(shopUrl: string, random: Random) {
  const operations: string[] = [];
  let isBad = true;
  let underWay = 0;

  async function carry(
    request: IncomingMessage,
    response: ServerResponse,
    body?: string,
  ): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const onward = forward(new URL(request.url ?? '/', shopUrl), {
      method: request.method,
      headers: { ...request.headers, host: new URL(shopUrl).host },
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

  async function pass(request: IncomingMessage, response: ServerResponse, body?: string): Promise<void> {
    const answer = await carry(request, response, body);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    await pipeline(answer, response);
  }

  async function mistreat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const operation = operationOf(body);
    if (operation !== undefined) operations.push(operation);
    const { thereMs, backMs, end } = isBad ? anyJourney(random) : good;
    await pause(thereMs);
    if (end === 'lost on the way there') return void request.socket.destroy();
    if (end === 'refused') return void response.writeHead(500).end('no');
    if (end === 'arrives') {
      const answer = await carry(request, response, body);
      await pause(backMs);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      return pipeline(answer, response);
    }
    await text(await carry(request, response, body));
    await pause(backMs);
    if (end === 'carried out, then 500') return void response.writeHead(500).end('no');
    // The head is sent: a browser asks again by itself where a used connection breaks without one.
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{');
    setTimeout(() => request.socket.destroy(), 5);
    return undefined;
  }

  const server = createServer((request, response) => {
    underWay += 1;
    const isOperation = request.method === 'POST' && request.url?.startsWith('/graphql') === true;
    (isOperation ? mistreat(request, response) : pass(request, response))
      .catch(() => request.socket.destroy())
      .finally(() => {
        underWay -= 1;
      });
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, 'localhost', listening.resolve);
  await listening.promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    url: `http://localhost:${address.port}`,
    /** The name of each operation that a browser has sent, in order. */
    operations,
    /** From here on everything arrives. */
    heal(): void {
      isBad = false;
    },
    isQuiet: (): boolean => underWay === 0,
    async close(): Promise<void> {
      server.closeAllConnections();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      await promise;
    },
  };
}

export type BadNetwork = Awaited<ReturnType<typeof openBadNetwork>>;
