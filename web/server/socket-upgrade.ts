import { type IncomingMessage, request as callHttp, STATUS_CODES } from 'node:http';
import { request as callHttps } from 'node:https';
import type { Duplex } from 'node:stream';

type Headers = NodeJS.Dict<string | string[]>;

/** The connection is `undefined` if the server rejects the request. */
type UpgradeReply = readonly [reply: IncomingMessage, connection: Duplex | undefined];

/** Rejects if the server is unreachable or doesn't respond, or if the client disconnects. */
export async function requestUpgrade(
  target: string | URL,
  headers: Headers,
  client: Duplex,
  timeoutMs: number,
): Promise<UpgradeReply> {
  const { promise, resolve, reject } = Promise.withResolvers<UpgradeReply>();
  const call = new URL(target).protocol === 'https:' ? callHttps : callHttp;
  const upgradeHeaders = { ...headers, connection: 'Upgrade', upgrade: 'websocket' };
  const request = call(target, { timeout: timeoutMs, headers: upgradeHeaders });
  client.once('close', () => request.destroy());
  request.on('timeout', () => request.destroy(new Error('The server did not respond.')));
  request.on('error', reject);
  request.on('response', (reply) => resolve([reply.resume(), undefined]));
  request.on('upgrade', (reply, connection, first) => {
    connection.setTimeout(0);
    connection.on('error', () => connection.destroy());
    connection.unshift(first);
    resolve([reply, connection]);
  });
  request.end();
  return promise;
}

/** `head` contains the bytes that the client has already sent. */
export function acceptUpgrade(client: Duplex, head: Buffer, headers: Headers): void {
  client.write(responseHead(101, { ...headers, connection: 'Upgrade', upgrade: 'websocket' }));
  client.unshift(head);
}

export function rejectUpgrade(client: Duplex, status: number): void {
  const headers = { connection: 'close', 'content-length': '0', 'cache-control': 'no-store' };
  client.end(responseHead(status, headers), () => client.destroy());
}

/** Pipes each to the other. When one closes, so does the other. */
export function joinSockets(one: Duplex, other: Duplex): void {
  one.once('close', () => other.destroy());
  other.once('close', () => one.destroy());
  one.pipe(other).pipe(one);
}

function responseHead(status: number, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n');
}
