import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import { z } from 'zod';
import type { Log } from '@shop/observability/json-log';
import { CachedResponse } from './cached-response.ts';

/** Public responses that several BFFs share, and the message to purge them. */
export interface RedisResponses {
  /** `null` where there is none, or where Redis does not reply at once. */
  get(key: string): Promise<CachedResponse | null>;
  /** @param generation the generation when the response began to be computed */
  set(key: string, response: CachedResponse, freshMs: number, generation: string): void;
  /** Changes with every purge. */
  generation(): string;
  /** Purges every BFF; rejects where the others cannot be notified. */
  purge(): Promise<void>;
  close(): void;
}

const connectMs = 2000;
/** A later reply would save no time. */
const patienceMs = 50;
/** How long Redis is not asked after a failure, in milliseconds. */
const restMs = 1000;
/** Bound on commands in flight, so that a hanging Redis takes no memory. */
const mostCommands = 1000;

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

async function inTime<Value>(command: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Redis is slow.')), patienceMs);
  try {
    return await Promise.race([command, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Public responses in Redis. Every failure of Redis counts as a cache miss: each BFF then works by itself.
 * @param shop the address of the REST API that the responses come from
 * @param forget called when another process purged, or may have purged
 */
export function openRedisResponses(url: string, shop: URL, forget: () => void, log: Log): RedisResponses {
  const prefix = `shop:answers:${createHash('sha256').update(shop.href).digest('hex').slice(0, 16)}`;
  const generationKey = `${prefix}:generation`;
  const channel = `${prefix}:purged`;
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostCommands,
    socket: { connectTimeout: connectMs, reconnectStrategy: (retry) => Math.min(5000, 100 * 2 ** retry) },
  });
  const subscriber = client.duplicate();
  let generation = '0';
  let awayUntil = 0;

  function entered(next: string): void {
    if (next !== generation) forget();
    generation = next;
  }

  /** Logs at most one failure per pause, and does not ask Redis during the pause. */
  function failed(error: unknown): void {
    if (Date.now() < awayUntil) return;
    awayUntil = Date.now() + restMs;
    log.warn('shared answers are away', { name: error instanceof Error ? error.name : typeof error });
  }

  async function catchUp(): Promise<void> {
    entered((await client.get(generationKey)) ?? '0');
  }

  const keyOf = (key: string): string => `${prefix}:${generation}:${key}`;
  const isAway = (): boolean => !client.isReady || Date.now() < awayUntil;

  client.on('error', failed);
  client.on('ready', () => void catchUp().catch(failed));
  subscriber.on('error', failed);
  void client.connect().catch(failed);
  void subscriber
    .connect()
    .then(async () => subscriber.subscribe(channel, entered))
    .catch(failed);

  return {
    get: async (key) => {
      if (isAway()) return null;
      try {
        return read(await inTime(client.get(keyOf(key))));
      } catch (error) {
        failed(error);
        return null;
      }
    },
    set: (key, response, freshMs, begun) => {
      if (isAway() || begun !== generation) return;
      const text = JSON.stringify({ at: response.at, body: response.body.toString() });
      client
        .set(keyOf(key), text, { expiration: { type: 'PX', value: Math.max(1, Math.round(freshMs)) } })
        .catch(failed);
    },
    generation: () => generation,
    purge: async () => {
      const next = String(await inTime(client.incr(generationKey)));
      entered(next);
      await inTime(client.publish(channel, next));
    },
    close: () => {
      for (const each of [client, subscriber]) each.destroy();
    },
  };
}
