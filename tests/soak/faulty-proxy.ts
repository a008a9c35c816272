import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';

/** How a call to the REST API goes wrong. */
const faults = ['refused', 'failed', 'page', 'slow', 'answer lost', 'cut off'] as const;
type Fault = (typeof faults)[number];

/** Stands between the BFF and the REST API and has some of the calls go wrong. */
export interface FaultyProxy {
  readonly url: string;
  /** How many calls went through, and how many went wrong in which way. */
  readonly counts: Map<string, number>;
  close(): void;
}

/**
 * Starts one.
 * @param targets where calls go in turns; one that refuses the connection is passed over
 * @param share which part of the calls goes wrong, 0 to 1
 */
export async function startFaultyProxy(
  targets: readonly URL[],
  share: number,
  random: () => number,
): Promise<FaultyProxy> {
  const counts = new Map<string, number>();
  let turn = 0;
  const server = createServer((request, response) => {
    const fault = random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
    const kind = fault ?? 'well';
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    request.on('error', () => response.destroy());
    turn += 1;
    const inTurn = targets
      .map((_, index) => targets[(turn + index) % targets.length])
      .filter((each) => each !== undefined);
    handle(inTurn, fault, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`,
    counts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const slowMs = 1500;

function handle(
  targets: readonly URL[],
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (fault === 'refused') request.socket.destroy();
  else if (fault === 'failed') response.writeHead(500, { 'content-type': 'application/json' }).end('{}');
  else if (fault === 'page')
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  else if (fault === 'slow') setTimeout(() => void passOn(targets, fault, request, response), slowMs);
  else void passOn(targets, fault, request, response);
}

/** The call reaches the REST API; its response may be lost on the way back, whole or in the middle. */
async function passOn(
  [target, ...others]: readonly URL[],
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  body = buffer(request),
): Promise<void> {
  const sent = await body.catch(() => undefined);
  if (target === undefined || sent === undefined) return void response.destroy();
  const { method, url: path, headers } = request;
  const onward = send({ host: target.hostname, port: target.port, method, path, headers }, (reply) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('error', () => response.destroy());
    reply.on('end', () => {
      const whole = Buffer.concat(chunks);
      if (fault === 'answer lost') return response.destroy();
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      if (fault !== 'cut off') return response.end(whole);
      return response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
    });
  });
  onward.on('error', (error: NodeJS.ErrnoException) => {
    // Nothing was sent, as a balancer knows as well.
    if (error.code === 'ECONNREFUSED') void passOn(others, fault, request, response, body);
    else response.destroy();
  });
  onward.end(sent);
}
