import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RedisIdempotencyStore } from '../checkout/redis-idempotency-store.ts';
import { openLimitStore } from '../limits/limit-store.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import { openRedisResponses } from '../response-cache/redis-responses.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { realRedis, redisProgram } from '../testing/redis.ts';
import { startRedis } from '../testing/start-redis.ts';
import { type RedisConnection, RedisTimeout, connectToRedis, createRedisClient } from './client.ts';
import { OutageLog } from './outage-log.ts';
import { createRedisPrivacy } from './privacy.ts';

function anOutageLog() {
  const { log, lines } = createLogLines();
  const logged = (): string[] => lines.map((line) => line.replace(/^\{"at":"[^"]*",/, '{').trim());
  return {
    outage: new OutageLog(log, { failed: 'redis is unavailable', recovered: 'redis is available' }),
    logged,
  };
}

it('an outage of Redis is logged once with its reason, and once when it ends', () => {
  const { outage, logged } = anOutageLog();
  for (let failure = 0; failure < 3; failure += 1)
    outage.failed(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  for (let reply = 0; reply < 3; reply += 1) outage.recovered();
  expect(logged()).toEqual([
    '{"level":"warn","event":"redis is unavailable","reason":"ECONNREFUSED"}',
    '{"level":"info","event":"redis is available"}',
  ]);
});

it.each([
  [new Error('NOAUTH Authentication required.'), 'NOAUTH'],
  [new Error('DENIED Redis is running in protected mode'), 'DENIED'],
  [new RedisTimeout('Redis has not replied in 50 ms'), 'RedisTimeout'],
  [new Error('Socket closed unexpectedly'), 'Socket closed unexpectedly'],
])('a Redis outage with %s is logged with the reason %s', (error, reason) => {
  const { outage, logged } = anOutageLog();
  outage.failed(error);
  expect(logged()[0]).toContain(`"reason":"${reason}"`);
});

const privacy = createRedisPrivacy('the secret of the tests');

/** On a busy machine, Redis may take longer than a shopper should wait. */
const slowMs = 10_000;

/**
 * The BFF's stores in Redis. Each function opens a store, and returns a function that reads from the store and writes
 * to it.
 */
const stores: readonly [string, (redis: RedisConnection) => (key: string) => Promise<unknown>][] = [
  [
    'shared responses are unavailable',
    (redis) => {
      const responses = openRedisResponses(redis, new URL('http://api.example/'), () => undefined, slowMs);
      return async (key) => {
        const read = await responses.get(key);
        read?.replace(new CachedResponse(Buffer.from('{}'), Date.now()), 60_000);
      };
    },
  ],
  [
    'checkouts are stored in memory',
    (redis) => {
      const checkouts = new RedisIdempotencyStore(redis, { attemptMs: slowMs });
      return async (key) => {
        const claim = await checkouts.claim({ key, caller: 'guest', cartId: key });
        if (claim.state === 'claimed') await claim.complete('failed');
      };
    },
  ],
  [
    'limits are counted in memory',
    (redis) => {
      const limits = openLimitStore(redis, slowMs);
      return async (key) => {
        await limits.isMarked(key).catch(() => undefined);
        await limits.mark(key, 60_000).catch(() => undefined);
      };
    },
  ],
];

// Only a real Redis rejects writes while it replies to reads.
describe.skipIf(redisProgram === null)('a Redis server without free memory', () => {
  it.each(stores)('is logged once, and once more when it accepts writes again: %s', async (event, open) => {
    const { url } = await startRedis(realRedis);
    const owner = createRedisClient(url);
    onTestFinished(() => owner.destroy());
    await owner.connect();
    const { log, lines } = createLogLines();
    const redis = connectToRedis(url, privacy, log);
    onTestFinished(redis.close);
    const use = open(redis);
    await expect.poll(() => lines.join('')).toContain('"level":"info"');
    await owner.configSet('maxmemory', '1');
    // The loop takes longer than a second, because the response store pauses for a second after a failure.
    for (let uses = 0; uses < 15; uses += 1) {
      await use(`key:of:${uses}`);
      await pause(100);
    }
    expect(lines.slice(1).map((line) => line.replace(/^.*"level"/, '').trim())).toEqual([
      `:"warn","event":"${event}","reason":"OOM"}`,
    ]);
    await owner.configSet('maxmemory', '0');
    await expect.poll(async () => (await use('key:of:more'), lines.length), { interval: 100 }).toBe(3);
  });
});
