import { createClient } from '@redis/client';
import type { Log } from '@shop/observability/json-log';
import { type OutageEvents, OutageLog } from './outage-log.ts';

const connectMs = 2000;
const firstPauseMs = 100;
const maxPauseMs = 2000;

/** In milliseconds; partly random, so that the BFFs don't all reconnect at the same time. */
function pauseBefore(retry: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(retry, 10)) * (0.5 + Math.random() / 2);
}

/**
 * Rejects commands while disconnected instead of queueing them.
 * @param maxPending limits the number of commands that wait for a reply, so that a hanging Redis doesn't exhaust memory
 */
export function createRedisClient(url: string, maxPending: number) {
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxPending,
    socket: { connectTimeout: connectMs, reconnectStrategy: pauseBefore },
  });
}

export type RedisClient = ReturnType<typeof createRedisClient>;

/** Like {@link createRedisClient}, but also connects, and logs when Redis becomes unavailable or available. */
export function connectToRedis(url: string, maxPending: number, log: Log, events: OutageEvents) {
  const client = createRedisClient(url, maxPending);
  const outage = new OutageLog(log, events);
  client.on('error', (error) => outage.failed(error));
  client.on('ready', () => outage.recovered());
  client.connect().catch((error: unknown) => outage.failed(error));
  return { client, outage };
}

export class RedisTimeout extends Error {
  override readonly name = 'RedisTimeout';
}

/** @throws RedisTimeout after `ms` milliseconds without a reply; the client itself has no timeout */
export async function replyWithin<T>(ms: number, command: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RedisTimeout(`Redis has not replied in ${ms} ms`)), ms);
  try {
    return await Promise.race([command, late]);
  } finally {
    clearTimeout(timer);
  }
}
