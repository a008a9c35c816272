import { ErrorReply, createClient } from '@redis/client';
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

/** A longer text wasn't stored by a BFF, and is read only in part, so that it doesn't exhaust memory. */
export const maxTextBytes = 2_000_000;

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
  async function readText(name: string): Promise<string | null> {
    try {
      return (await commands.getRange(name, 0, maxTextBytes - 1)) || null;
    } catch (error) {
      if (isDamage(error)) return null;
      throw error;
    }
  }

  return {
    commands,
    subscriber,
    /** Reads stored texts. Returns `null` for each one that is missing or isn't a text. */
    readTexts: async (names: readonly string[]): Promise<(string | null)[]> =>
      Promise.all(names.map(readText)),
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
      const hearSafely = (message: string): void => {
        try {
          hear(message);
        } catch (error) {
          // The Redis client couldn't receive further messages.
          log.error('a message could not be handled', {
            name: error instanceof Error ? error.name : typeof error,
          });
        }
      };
      const onReady = async (): Promise<void> => {
        // After a reconnect, the client subscribes again on its own.
        if (!isSubscribed) await subscriber.subscribe(channel, hearSafely);
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

/** Whether Redis works, but another kind of value than a BFF's is stored under the name. */
export function isDamage(error: unknown): boolean {
  return (
    error instanceof ErrorReply &&
    /^(WRONGTYPE|ERR value is not an integer|ERR increment or decrement would overflow)/.test(error.message)
  );
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
