import { type RedisConnection, RedisTimeout, replyWithin } from '../redis/client.ts';
import { redisDeadlines } from '../redis/deadlines.ts';

/** How long calls to Redis are skipped after a timeout, in milliseconds. */
const restMs = 5000;

/** A key's kind, such as `limit:mail:`, stays readable; its subject, such as an address, is hashed. */
const nameForm = /^(\w+:\w+:)(.*)$/s;

export type LimitStore = ReturnType<typeof openLimitStore>;

/**
 * Keeps the counters and accepted credentials in Redis, which several BFFs share. A command rejects if Redis doesn't
 * reply in time.
 */
export function openLimitStore({ commands: client, privacy, outageLog }: RedisConnection) {
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
      return await replyWithin(redisDeadlines.limitMs, command);
    } catch (error) {
      if (error instanceof RedisTimeout) restsUntil = performance.now() + restMs;
      outage.failed(error);
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
    /** Runs a script from rate-limiter-flexible, which requires that this method has this name. */
    eval: async (script: string, options: { readonly keys: string[]; readonly arguments: string[] }) =>
      write(client.eval(script, { ...options, keys: options.keys.map(nameOf) })),
    del: async (key: string) => inTime(client.del(nameOf(key))),
    exists: async (key: string) => inTime(client.exists(nameOf(key))),
    mark: async (key: string, ttlMs: number) => write(client.set(nameOf(key), '1', { PX: ttlMs })),
  };
}
