import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { shopperAddress } from './client-address.ts';
import { serverDeadlines } from './deadlines.ts';
import { pickHeaders, socketRequestHeaders, socketResponseHeaders } from './pick-headers.ts';
import type { Settings } from './settings.ts';
import { acceptUpgrade, joinSockets, rejectUpgrade, requestUpgrade } from './socket-upgrade.ts';

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

  async function connect(request: IncomingMessage, browser: Duplex, head: Buffer): Promise<void> {
    const upgradeHeaders = {
      ...pickHeaders(request.headers, socketRequestHeaders),
      'x-forwarded-for': shopperAddress(request, trustedProxies),
      // The BFF's own host is different, so it would take the shop's origin for another one.
      ...(!isOwn(request) && { origin: request.headers.origin }),
    };
    const { socketHandshakeMs } = serverDeadlines;
    const [reply, connection] = await requestUpgrade(bffUrl, upgradeHeaders, browser, socketHandshakeMs);
    if (connection === undefined) return rejectUpgrade(browser, reply.statusCode ?? 502);
    open.add(browser);
    browser.once('close', () => open.delete(browser));
    acceptUpgrade(browser, head, pickHeaders(reply.headers, socketResponseHeaders));
    joinSockets(browser, connection);
  }

  return {
    /** Handles the request and returns true if its path is `/graphql`; otherwise, returns false. */
    upgrade(request: IncomingMessage, browser: Duplex, head: Buffer): boolean {
      if (URL.parse(request.url ?? '', publicOrigin)?.pathname !== '/graphql') return false;
      browser.on('error', () => browser.destroy());
      connect(request, browser, head).catch(() => rejectUpgrade(browser, 502));
      return true;
    },
    /** Closes all sockets. Browsers reconnect to another server, or to this one after its restart. */
    close: () => open.forEach((each) => each.destroy()),
  };
}
