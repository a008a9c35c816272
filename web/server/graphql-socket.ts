import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { shopperAddress } from './client-address.ts';
import { serverDeadlines } from './deadlines.ts';
import { pickHeaders, socketRequestHeaders, socketResponseHeaders } from './pick-headers.ts';
import { requests } from './observer.ts';
import type { Settings } from './settings.ts';
import { acceptUpgrade, joinSockets, rejectUpgrade, requestUpgrade } from './socket-upgrade.ts';

function refuse(browser: Duplex, status: number): number {
  rejectUpgrade(browser, status);
  return status;
}

/** Passes WebSockets to the BFF, which decides whether pages of other origins may open one. */
export function graphqlSocketProxy({
  bffUrl,
  trustedProxies,
  publicOrigin,
}: Pick<Settings, 'bffUrl' | 'trustedProxies' | 'publicOrigin'>) {
  const open = new Set<Duplex>();

  function isOwn({ headers: { origin, host } }: IncomingMessage): boolean {
    return origin === undefined || origin === publicOrigin || URL.parse(origin)?.host === host;
  }

  async function connect(request: IncomingMessage, browser: Duplex, head: Buffer): Promise<number> {
    const upgradeHeaders = {
      ...pickHeaders(request.headers, socketRequestHeaders),
      ...requests.current.headers,
      'x-forwarded-for': shopperAddress(request, trustedProxies),
      // The BFF's own host is different, so it would take the shop's origin for another one.
      ...(!isOwn(request) && { origin: request.headers.origin }),
    };
    const { socketHandshakeMs } = serverDeadlines;
    const [reply, connection] = await requestUpgrade(bffUrl, upgradeHeaders, browser, socketHandshakeMs);
    if (connection === undefined) return refuse(browser, reply.statusCode ?? 502);
    open.add(browser);
    browser.once('close', () => open.delete(browser));
    acceptUpgrade(browser, head, pickHeaders(reply.headers, socketResponseHeaders));
    joinSockets(browser, connection);
    return 101;
  }

  return {
    isFor: ({ url = '' }: IncomingMessage): boolean => URL.parse(url, publicOrigin)?.pathname === '/graphql',
    /** Resolves to the status of the response, which is 101 if the WebSocket is open. */
    async upgrade(request: IncomingMessage, browser: Duplex, head: Buffer): Promise<number> {
      browser.on('error', () => browser.destroy());
      return connect(request, browser, head).catch(() => refuse(browser, 502));
    },
    /** Closes all sockets. Browsers reconnect to another server, or to this one after its restart. */
    close: () => open.forEach((each) => each.destroy()),
  };
}
