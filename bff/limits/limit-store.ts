import { z } from 'zod';
import { type RedisConnection, RedisTimeout, isDamage, replyWithin } from '../redis/client.ts';
import { redisDeadlines } from '../redis/deadlines.ts';

/** How long calls to Redis are skipped after a timeout, in milliseconds. */
const restMs = 5000;

const dayMs = 24 * 60 * 60_000;

/** Points and time left. No window is longer than a day, so a counter that ends later isn't a BFF's. */
const counter = z.tuple([z.number(), z.number().max(dayMs)]);

/** A key's kind, such as `limit:mail:`, stays readable; its subject, such as an address, is hashed. */
const nameForm = /^(\w+:\w+:)(.*)$/s;

export type LimitStore = ReturnType<typeof openLimitStore>;

/**
 * Keeps the counters and accepted credentials in Redis, which several BFFs share. A command rejects if Redis doesn't
 * reply in time.
 */
export function openLimitStore(
  { commands: client, privacy, outageLog, readTexts }: RedisConnection,
  limitMs: number = redisDeadlines.limitMs,
) {
  const outage = outageLog({
    failed: 'limits are counted in memory',
    recovered: 'limits are counted in redis',
  });
  let restsUntil = 0;

  function nameOf(key: string): string {
    const [, kind = '', of = key] = nameForm.exec(key) ?? [];
    return kind + privacy.hash(of);
  }

  async function inTime<T>(command: Promise<T>): Promise<T> {
    try {
      return await replyWithin(limitMs, command);
    } catch (error) {
      if (error instanceof RedisTimeout) restsUntil = performance.now() + restMs;
      if (!isDamage(error)) outage.failed(error);
      throw error;
    }
  }

  async function write<T>(command: Promise<T>): Promise<T> {
    const reply = await inTime(command);
    outage.recovered();
    return reply;
  }

  return {
    /** False while Redis is unavailable, and for a while after a timeout, so that further calls don't wait for one too. */
    get isReady(): boolean {
      return client.isReady && performance.now() >= restsUntil;
    },
    /**
     * Runs a script from rate-limiter-flexible, which requires that this method has this name. A key that holds anything
     * but a counter is deleted.
     */
    eval: async (script: string, options: { readonly keys: string[]; readonly arguments: string[] }) => {
      const keys = options.keys.map(nameOf);
      try {
        return counter.parse(await write(client.eval(script, { ...options, keys })));
      } catch (error) {
        if (isDamage(error) || error instanceof z.ZodError) await inTime(client.del(keys));
        throw error;
      }
    },
    del: async (key: string) => inTime(client.del(nameOf(key))),
    /** Whether a BFF has marked the key, and the mark hasn't expired. */
    isMarked: async (key: string): Promise<boolean> => {
      const name = nameOf(key);
      const [mark] = await inTime(readTexts([name]));
      return Number(privacy.verify(mark ?? '', name) ?? 0) > Date.now();
    },
    mark: async (key: string, ttlMs: number) => {
      const name = nameOf(key);
      return write(client.set(name, privacy.sign(String(Date.now() + ttlMs), name), { PX: ttlMs }));
    },
  };
}
