import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Log } from '@shop/observability/json-log';
import { createRedisClient, replyWithin } from '../redis/client.ts';
import { redisDeadlines } from '../redis/deadlines.ts';
import { OutageLog } from '../redis/outage-log.ts';
import type { RedisPrivacy } from '../redis/privacy.ts';
import { CachedResponse } from './cached-response.ts';

/** How long not to call Redis after a failure, in milliseconds. */
const restMs = 1000;
/** Maximum number of commands in flight, so that a hanging Redis does not fill the memory. */
const maxCommands = 1000;

const stored = z.object({ at: z.number(), body: z.string() });

function read(text: string | null): CachedResponse | null {
  if (text === null) return null;
  try {
    const { at, body } = stored.parse(JSON.parse(text));
    return new CachedResponse(Buffer.from(body), at);
  } catch {
    return null;
  }
}

/**
 * Stores public responses in Redis. Every Redis failure counts as a cache miss; each BFF then works by itself.
 *
 * A purge sets a new generation in Redis, which is part of every key. BFFs learn the generation from replies on a
 * single connection, which arrive in order. A message on another connection only announces that it changed; until the
 * new one is known, nothing is shared. Messages are lost while the subscriber reconnects, so the generation is read
 * again afterwards.
 *
 * @param restApi the address of the REST API that the responses come from
 * @param privacy hides search words in the keys
 * @param forget called when another process purged, or may have purged
 */
export function openRedisResponses(
  url: string,
  restApi: URL,
  privacy: RedisPrivacy,
  forget: () => void,
  log: Log,
) {
  const prefix = `shop:answers:${createHash('sha256').update(restApi.href).digest('hex').slice(0, 16)}`;
  const generationKey = `${prefix}:generation`;
  const channel = `${prefix}:purged`;
  const client = createRedisClient(url, maxCommands);
  const subscriber = client.duplicate();
  const outage = new OutageLog(log, {
    away: 'shared responses are unavailable',
    there: 'shared responses are available',
  });
  let generation = '0';
  /** The number of possible changes of the generation, and how many of them have been read. */
  let changes = 0;
  let learned = 0;
  let readsUnderWay = 0;
  let awayUntil = -Infinity;

  function entered(next: string): void {
    if (next !== generation) forget();
    generation = next;
  }

  /** Starts the pause during which Redis is not called. */
  function failed(error: unknown): void {
    if (performance.now() >= awayUntil) awayUntil = performance.now() + restMs;
    outage.away(error);
  }

  async function learn(): Promise<void> {
    const upTo = changes;
    readsUnderWay += 1;
    try {
      entered((await client.get(generationKey)) ?? '0');
      learned = upTo;
      outage.there();
    } catch (error) {
      failed(error);
    } finally {
      readsUnderWay -= 1;
    }
  }

  function mayHaveChanged(): void {
    changes += 1;
    void learn();
  }

  function purged(next: string): void {
    if (next === generation) return;
    // Purge at once, because the connection for the generation may be down.
    forget();
    mayHaveChanged();
  }

  const keyOf = (key: string): string => `${prefix}:${generation}:${privacy.hash(key)}`;
  const isAway = (): boolean => !client.isReady || performance.now() < awayUntil;
  /** Whether the generation is known; retries a failed read. */
  const isShared = (): boolean => {
    if (isAway()) return false;
    if (learned < changes && readsUnderWay === 0) void learn();
    return learned === changes;
  };

  client.on('error', failed);
  client.on('ready', mayHaveChanged);
  subscriber.on('error', failed);
  // Runs after each reconnection too, when the client has subscribed again.
  subscriber.on('ready', mayHaveChanged);
  void client.connect().catch(failed);
  void subscriber
    .connect()
    .then(async () => subscriber.subscribe(channel, purged))
    .then(mayHaveChanged)
    .catch(failed);

  return {
    /** Returns `null` if there is no response, or if Redis does not reply in time. */
    get: async (key: string): Promise<CachedResponse | null> => {
      if (!isShared()) return null;
      try {
        return read(await replyWithin(redisDeadlines.responseMs, client.get(keyOf(key))));
      } catch (error) {
        failed(error);
        return null;
      }
    },
    /** @param begun the generation when the computation started */
    set: (key: string, response: CachedResponse, freshMs: number, begun: string): void => {
      if (!isShared() || begun !== generation) return;
      const text = JSON.stringify({ at: response.at, body: response.body.toString() });
      client
        .set(keyOf(key), text, { expiration: { type: 'PX', value: Math.max(1, Math.round(freshMs)) } })
        .then(() => outage.there())
        .catch(failed);
    },
    /** Changes with every purge. */
    generation: (): string => generation,
    /** Purges every BFF; rejects if the others cannot be notified. */
    purge: async (): Promise<void> => {
      // Never repeats an earlier value, as a counter would after Redis lost its data.
      const next = randomUUID();
      await replyWithin(
        redisDeadlines.purgeMs,
        client.multi().set(generationKey, next).publish(channel, next).exec(),
      );
      entered(next);
    },
    close: (): void => {
      for (const each of [client, subscriber]) each.destroy();
    },
  };
}

export type RedisResponses = ReturnType<typeof openRedisResponses>;
