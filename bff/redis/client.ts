import { createClient } from '@redis/client';
import type { Log } from '@shop/observability/json-log';
import { type OutageEvents, OutageLog } from './outage-log.ts';
import type { RedisPrivacy } from './privacy.ts';

const connectMs = 2000;
const firstPauseMs = 100;
const maxPauseMs = 2000;

/** In milliseconds; partly random, so that the BFFs don't all reconnect at the same time. */
function pauseBefore(retry: number): number {
  return Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(retry, 10)) * (0.5 + Math.random() / 2);
}

/** The number of commands that may wait for a reply, so that a hanging Redis doesn't exhaust memory. */
export const maxPending = 10_000;

/** Rejects commands while disconnected instead of queueing them. */
export function createRedisClient(url: string) {
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: maxPending,
    socket: { connectTimeout: connectMs, reconnectStrategy: pauseBefore },
  });
}

export type RedisConnection = ReturnType<typeof connectToRedis>;

/** Opens a connection for all commands, and one for all messages. All stores of a BFF share them. */
export function connectToRedis(url: string, privacy: RedisPrivacy, log: Log) {
  const commands = createRedisClient(url);
  const subscriber = commands.duplicate();
  for (const client of [commands, subscriber]) {
    // Without a listener, an error would end the process.
    client.on('error', () => undefined);
    // A failed attempt also emits `error`.
    client.connect().catch(() => undefined);
  }
  return {
    commands,
    subscriber,
    privacy,
    log,
    /** Logs once when commands begin to fail, and once when the connection is back or `recovered` is called. */
    outageLog: (events: OutageEvents): OutageLog => {
      const outage = new OutageLog(log, events);
      commands.on('error', (error) => outage.failed(error));
      commands.on('ready', () => outage.recovered());
      return outage;
    },
    /**
     * Calls `hear` with each message. Calls `whenSubscribed` when that begins, and after a reconnect, before which
     * messages may have been missed.
     */
    subscribe: (channel: string, hear: (message: string) => void, whenSubscribed: () => void): void => {
      let isSubscribed = false;
      const onReady = async (): Promise<void> => {
        // After a reconnect, the client subscribes again on its own.
        if (!isSubscribed) await subscriber.subscribe(channel, hear);
        isSubscribed = true;
        whenSubscribed();
      };
      subscriber.on('ready', () => void onReady().catch((error: unknown) => subscriber.emit('error', error)));
    },
    close: (): void => {
      for (const client of [commands, subscriber]) client.destroy();
    },
  };
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
