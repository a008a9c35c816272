import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { CartTopics } from './cart-changes.ts';
import type { FanOut } from './fan-out.ts';

const channel = 'shop:cart-changes';
const connectMs = 2000;
/** The longest pause between two tries to reach Redis, in milliseconds. */
const longestPauseMs = 5000;
/** After an outage the carts are read again spread over this time, in milliseconds. */
const spreadMs = 2000;

const news = z.object({ from: z.string(), cartId: z.string() });

function pauseBefore(retry: number): number {
  return Math.min(longestPauseMs, 100 * 2 ** Math.min(retry, 10)) * (0.5 + Math.random() / 2);
}

/**
 * Tells every BFF at the same Redis of a change. The listeners of this process hear it directly, so that they do without Redis; while
 * it is away the others do not hear, and once it is back each BFF takes every cart for changed.
 */
export function throughRedis(topics: CartTopics, url: string, log: Log): FanOut {
  const own = randomUUID();
  const publisher = createClient({
    url,
    RESP: 2,
    // News that cannot be told now is not told late.
    disableOfflineQueue: true,
    socket: { connectTimeout: connectMs, reconnectStrategy: pauseBefore },
  });
  const subscriber = publisher.duplicate();
  let isAway = false;
  let isSubscribed = false;

  function hear(message: string): void {
    const { from, cartId } = news.parse(JSON.parse(message));
    if (from !== own) topics.announce(cartId);
  }

  function lost(error: unknown): void {
    if (isAway) return;
    isAway = true;
    log.warn('redis is away', { name: error instanceof Error ? error.name : typeof error });
  }

  function catchUp(): void {
    for (const cartId of topics.listenedTo())
      setTimeout(() => topics.announce(cartId), Math.random() * spreadMs).unref();
  }

  async function listening(): Promise<void> {
    // Later connections subscribe again by themselves.
    if (!isSubscribed) await subscriber.subscribe(channel, hear);
    isSubscribed = true;
    if (isAway) catchUp();
    isAway = false;
    log.info('redis is there');
  }

  publisher.on('error', lost);
  subscriber.on('error', lost);
  subscriber.on('ready', () => void listening().catch(lost));
  void publisher.connect().catch(lost);
  void subscriber.connect().catch(lost);

  return {
    announce: (cartId) => {
      topics.announce(cartId);
      publisher.publish(channel, JSON.stringify({ from: own, cartId })).catch(lost);
    },
    listen: (cartId, listener) => topics.listen(cartId, listener),
    close: async () => {
      for (const client of [publisher, subscriber]) client.destroy();
      return Promise.resolve();
    },
  };
}
