import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptUpgrade, rejectUpgrade, requestUpgrade } from '../../../web/server/socket-upgrade.ts';
import { anySocketFault, type SocketFault } from './network-fault.ts';
import type { Random } from './random.ts';

const handshakeMs = 10_000;

/** Forwards WebSockets from the browser to the shop. Until `heal`, random sockets are rejected, slow or cut. */
export function openFaultySocketProxy(shop: URL, random: Random, healthyMs: number) {
  const open = new Set<Duplex>();
  let isFaulty = true;
  let underWay = 0;

  /** Forwards the chunks one after the other, so that they stay in order. */
  async function trickle(from: Duplex, to: Duplex, longestMs: number): Promise<void> {
    for await (const piece of from) {
      underWay += 1;
      await pause(isFaulty ? random.below(longestMs) : healthyMs);
      underWay -= 1;
      if (to.destroyed) return;
      to.write(piece);
    }
  }

  function join(browser: Duplex, server: Duplex, { cutAfterMs, longestMs }: SocketFault): void {
    const end = (): void => {
      browser.destroy();
      server.destroy();
    };
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      open.add(one);
      one.once('close', () => {
        open.delete(one);
        end();
      });
      trickle(one, other, longestMs).catch(end);
    }
    if (cutAfterMs === null) return;
    const timer = setTimeout(() => {
      if (isFaulty) end();
    }, cutAfterMs);
    browser.once('close', () => clearTimeout(timer));
  }

  async function connect(
    request: IncomingMessage,
    browser: Duplex,
    head: Buffer,
    fault: SocketFault,
  ): Promise<void> {
    // The shop rejects sockets from other origins.
    const upgradeHeaders = { ...request.headers, host: shop.host, origin: shop.origin };
    const target = new URL(request.url ?? '/', shop);
    const [reply, connection] = await requestUpgrade(target, upgradeHeaders, browser, handshakeMs);
    if (connection === undefined) return void browser.destroy();
    acceptUpgrade(browser, head, reply.headers);
    join(browser, connection, fault);
  }

  return {
    upgrade(request: IncomingMessage, browser: Duplex, head: Buffer): void {
      const good: SocketFault = { isRefused: false, cutAfterMs: null, longestMs: healthyMs };
      const fault = isFaulty ? anySocketFault(random) : good;
      browser.on('error', () => browser.destroy());
      if (fault.isRefused) rejectUpgrade(browser, 503);
      else connect(request, browser, head, fault).catch(() => browser.destroy());
    },
    heal(): void {
      isFaulty = false;
    },
    /** Whether no data is in transit. Idle sockets don't count. */
    isQuiet: (): boolean => underWay === 0,
    close: (): void => open.forEach((each) => each.destroy()),
  };
}
