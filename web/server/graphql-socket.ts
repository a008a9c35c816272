import { type IncomingMessage, request as callHttp, STATUS_CODES } from 'node:http';
import { request as callHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import type { TrustedProxies } from '@shop/settings/trusted-proxies';
import { shopperAddress } from './shopper-address.ts';
import { serverDeadlines } from './deadlines.ts';
import { pickHeaders } from './pick-headers.ts';

const toBff = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'x-request-id',
  'traceparent',
];
const toBrowser = ['sec-websocket-accept', 'sec-websocket-protocol'];

interface SocketProxy {
  /** Takes a connection that asks for a web socket, or leaves it by returning false. */
  upgrade(request: IncomingMessage, browser: Duplex, head: Buffer): boolean;
  /** Ends every socket; the browsers open them again elsewhere, or here after the restart. */
  close(): void;
}

function linesOf(status: number, headers: Readonly<Record<string, string | string[] | undefined>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${[value].flat().join(', ')}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', ''].join('\r\n');
}

function rejectUpgrade(browser: Duplex, status: number): void {
  const headers = { connection: 'close', 'content-length': '0', 'cache-control': 'no-store' };
  browser.end(linesOf(status, headers), () => browser.destroy());
}

/** Same-origin `/graphql` for web sockets: passes them on to the BFF. Pages of other sites are refused here, where the shop's own address is known. */
export function graphqlSocketProxy(settings: {
  readonly bffUrl: string;
  readonly trustedProxies: TrustedProxies;
  readonly publicOrigin: string;
}): SocketProxy {
  const { bffUrl, trustedProxies, publicOrigin } = settings;
  const call = bffUrl.startsWith('https:') ? callHttps : callHttp;
  const open = new Set<Duplex>();

  function isOwn({ headers: { origin, host } }: IncomingMessage): boolean {
    return origin === undefined || origin === publicOrigin || URL.parse(origin)?.host === host;
  }

  function join(browser: Duplex, bff: Duplex): void {
    for (const [one, other] of [
      [browser, bff],
      [bff, browser],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }

  return {
    upgrade(request, browser, head) {
      if (URL.parse(request.url ?? '', publicOrigin)?.pathname !== '/graphql') return false;
      browser.on('error', () => browser.destroy());
      if (!isOwn(request)) {
        rejectUpgrade(browser, 403);
        return true;
      }
      const bff = call(bffUrl, {
        timeout: serverDeadlines.socketHandshakeMs,
        headers: {
          ...pickHeaders(request.headers, toBff),
          connection: 'Upgrade',
          upgrade: 'websocket',
          'x-forwarded-for': shopperAddress(request, trustedProxies),
        },
      });
      browser.once('close', () => bff.destroy());
      bff.on('timeout', () => bff.destroy(new Error('the BFF did not answer')));
      bff.on('error', () => {
        if (!browser.destroyed && !open.has(browser)) rejectUpgrade(browser, 502);
      });
      bff.on('response', (response) => {
        response.resume();
        rejectUpgrade(browser, response.statusCode ?? 502);
      });
      bff.on('upgrade', (response, connection, first) => {
        connection.setTimeout(0);
        const accepted = { connection: 'Upgrade', upgrade: 'websocket' };
        browser.write(linesOf(101, { ...accepted, ...pickHeaders(response.headers, toBrowser) }));
        browser.write(first);
        connection.write(head);
        join(browser, connection);
      });
      bff.end();
      return true;
    },
    close: () => open.forEach((each) => each.destroy()),
  };
}
