import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { InMemoryPubSub, PubSub } from './in-memory-pub-sub.ts';

const channel = 'shop:cart-changes';
const connectMs = 2000;
/** The longest pause between two tries to reach Redis, in milliseconds. */
const longestPauseMs = 5000;
/** After an outage the carts are read again spread over this time, in milliseconds. */
const spreadMs = 2000;

/** Carts whose changes are told late at most, so that an outage takes no more memory than this. */
const mostUntold = 10_000;

/** Commands that wait for their answer at most. */
const mostUnderWay = 1000;

const news = z.object({ from: z.string(), cartId: z.string() });

function pauseBefore(retry: number): number {
  return Math.min(longestPauseMs, 100 * 2 ** Math.min(retry, 10)) * (0.5 + Math.random() / 2);
}

function readNews(message: string): z.infer<typeof news> | undefined {
  try {
    return news.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}

/**
 * Tells every BFF at the same Redis of a change. The listeners of this process hear it directly, so that they do without Redis. What
 * could not be told while it was away is told once it is back, and a BFF that did not hear for a while takes every cart for changed.
 */
export function createRedisPubSub(topics: InMemoryPubSub, url: string, log: Log): PubSub {
  const own = randomUUID();
  const publisher = createClient({
    url,
    RESP: 2,
    // Commands would queue up without a bound; the carts below are told once each.
    disableOfflineQueue: true,
    // A Redis that takes commands and answers none fails the next ones, which are told later as well.
    commandsQueueMaxLength: mostUnderWay,
    socket: { connectTimeout: connectMs, reconnectStrategy: pauseBefore },
  });
  const subscriber = publisher.duplicate();
  const untold = new Set<string>();
  let logged: 'away' | 'there' | undefined;
  let isSubscribed = false;
  let hasMissed = false;

  function hear(message: string): void {
    const heard = readNews(message);
    if (heard !== undefined && heard.from !== own) topics.publish(heard.cartId);
  }

  function lost(error: unknown): void {
    if (logged !== 'away')
      log.warn('redis is away', { name: error instanceof Error ? error.name : typeof error });
    logged = 'away';
  }

  function found(): void {
    if (logged === 'there' || !isSubscribed || !subscriber.isReady || !publisher.isReady) return;
    logged = 'there';
    log.info('redis is there');
  }

  async function tell(cartId: string): Promise<void> {
    try {
      await publisher.publish(channel, JSON.stringify({ from: own, cartId }));
      // It answers again, on the connection that it had.
      if (untold.size > 0) tellUntold();
      found();
    } catch (error) {
      if (untold.size < mostUntold) untold.add(cartId);
      lost(error);
    }
  }

  function tellUntold(): void {
    const late = [...untold];
    untold.clear();
    for (const cartId of late) void tell(cartId);
  }

  function catchUp(): void {
    for (const cartId of topics.topics())
      setTimeout(() => topics.publish(cartId), Math.random() * spreadMs).unref();
  }

  async function listening(): Promise<void> {
    // Later connections subscribe again by themselves.
    if (!isSubscribed) await subscriber.subscribe(channel, hear);
    isSubscribed = true;
    if (hasMissed) catchUp();
    hasMissed = false;
    found();
  }

  publisher.on('error', lost);
  publisher.on('ready', () => {
    tellUntold();
    found();
  });
  subscriber.on('error', (error) => {
    hasMissed = true;
    lost(error);
  });
  subscriber.on('ready', () => void listening().catch(lost));
  void publisher.connect().catch(lost);
  void subscriber.connect().catch(lost);

  return {
    publish: (cartId) => {
      topics.publish(cartId);
      void tell(cartId);
    },
    subscribe: (cartId, listener) => topics.subscribe(cartId, listener),
    close: async () => {
      for (const client of [publisher, subscriber]) client.destroy();
      return Promise.resolve();
    },
  };
}
