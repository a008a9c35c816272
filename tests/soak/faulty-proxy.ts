import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from '../../bff/testing/http-server.ts';
import {
  type ForwardedRequest,
  type ForwardedResponse,
  forwardRequest,
  isRefused,
  readRequest,
} from '../proxies/forward-request.ts';

const faults = ['refused', 'failed', 'page', 'slow', 'response lost', 'cut off'] as const;
type Fault = (typeof faults)[number];

/**
 * Starts a proxy between the BFF and the REST API that makes some calls slow or fail.
 * @param targets receive calls in turn; a target that refuses the connection is skipped
 * @param share the share of calls with a fault, from 0 to 1
 */
export async function startFaultyProxy(targets: readonly URL[], share: number, random: () => number) {
  const calls = { all: 0, failed: 0 };
  let turn = 0;
  const server = createServer((request, response) => {
    const fault = random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
    calls.all += 1;
    if (fault !== undefined) calls.failed += 1;
    request.on('error', () => response.destroy());
    turn += 1;
    const inTurn = targets
      .map((_, index) => targets[(turn + index) % targets.length])
      .filter((each) => each !== undefined);
    handle(inTurn, fault, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    calls,
    close: (): void => {
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
  else passOn(targets, fault, request, response).catch(() => response.destroy());
}

/** Forwards the call. Its response might be lost, entirely or partly. */
async function passOn(
  targets: readonly URL[],
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const sent = await readRequest(request);
  if (fault === 'slow') await pause(slowMs);
  const { status, headers, body } = await forwardInTurn(targets, sent);
  if (fault === 'response lost') return void response.destroy();
  response.writeHead(status, { ...headers, 'content-length': body.length });
  if (fault === 'cut off')
    return void response.write(body.subarray(0, body.length / 2), () => response.destroy());
  response.end(body);
}

/** Uses the first target that accepts the connection, like a load balancer. */
async function forwardInTurn(
  [target, ...others]: readonly URL[],
  request: ForwardedRequest,
): Promise<ForwardedResponse> {
  if (target === undefined) throw new Error('No target accepts connections.');
  try {
    return await forwardRequest(target, request);
  } catch (error) {
    if (isRefused(error)) return forwardInTurn(others, request);
    throw error;
  }
}
