import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RestFailure } from '../rest/failure.ts';
import { connectToRedis, createRedisClient } from '../redis/client.ts';
import { createRedisPrivacy } from '../redis/privacy.ts';
import { readSettings } from '../settings.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { contentsOfRedis, realRedis, redisProgram } from '../testing/redis.ts';
import { startRedis } from '../testing/start-redis.ts';
import { openLimitStore } from './limit-store.ts';
import { type Limits, createLimits } from './limits.ts';

const settings = { ...readSettings({}).limits, mail: 5, signIn: 3 };

function limitsAt(url: string): { limits: Limits; lines: readonly string[]; isConnected: () => boolean } {
  const { log, lines } = createLogLines();
  const redis = connectToRedis(url, createRedisPrivacy('the secret of the tests'), log);
  onTestFinished(redis.close);
  const store = openLimitStore(redis);
  return { limits: createLimits(settings, store), lines, isConnected: () => store.isReady };
}

async function twoBffs() {
  const redis = await startRedis(realRedis);
  const [one, other] = [limitsAt(redis.url), limitsAt(redis.url)];
  for (const bff of [one, other]) await expect.poll(bff.isConnected, { timeout: 10_000 }).toBe(true);
  return { redis, one, other };
}

async function connected(url: string) {
  const client = createRedisClient(url);
  onTestFinished(() => client.destroy());
  await client.connect();
  return client;
}

async function throughOf(takes: readonly (() => Promise<unknown>)[], times: number): Promise<number> {
  let through = 0;
  for (let count = 0; count < times; count += 1) {
    try {
      await takes[count % takes.length]?.();
      through += 1;
    } catch (error) {
      const isLimit =
        error instanceof RestFailure && error.code === 'RATE_LIMITED' && error.retryAfter !== null;
      if (!isLimit) throw error;
    }
  }
  return through;
}

const guess = (limits: Limits) => async () => limits.attempts.signIn.begin('a@example.com 203.0.113.7');
const register = (limits: Limits) => async () => limits.rates.take('mail', '203.0.113.7');

// The scripts that count run inside Redis, so a test double isn't enough.
describe.skipIf(redisProgram === null)('two BFFs on one Redis', () => {
  it('share a rate limit', async () => {
    const { one, other } = await twoBffs();
    expect(await throughOf([register(one.limits), register(other.limits)], 12)).toBe(5);
  });

  it('store no address or email in plain text', async () => {
    const { one, redis } = await twoBffs();
    const stored = async () => contentsOfRedis(redis);
    await guess(one.limits)();
    await register(one.limits)();
    one.limits.verified.add({ kind: 'signIn', value: 'a@example.com 203.0.113.7' });
    await expect.poll(stored).toMatch(/proven:signIn:/);
    expect(await stored()).toMatch(/limit:mail:[\w-]{43}/);
    for (const personal of ['a@example.com', '203.0.113.7']) expect(await stored()).not.toContain(personal);
  });

  it('share counts of wrong passwords, which a correct password clears for both', async () => {
    const { one, other } = await twoBffs();
    expect(await throughOf([guess(one.limits), guess(other.limits)], 8)).toBe(3);
    const next = await other.limits.attempts.signIn.begin('b@example.com 203.0.113.7');
    await next.succeed();
    expect(
      await throughOf([async () => one.limits.attempts.signIn.begin('b@example.com 203.0.113.7')], 8),
    ).toBe(3);
  });

  it('share accepted credentials', async () => {
    const { one, other } = await twoBffs();
    one.limits.verified.add({ kind: 'cart', value: 'g1' });
    await expect.poll(async () => other.limits.verified.has({ kind: 'cart', value: 'g1' })).toBe(true);
    expect(await other.limits.verified.has({ kind: 'cart', value: 'g2' })).toBe(false);
    one.limits.verified.forget({ kind: 'cart', value: 'g1' });
    await expect.poll(async () => other.limits.verified.has({ kind: 'cart', value: 'g1' })).toBe(false);
  });

  it('replace anything that is not a counter, and log no outage', async () => {
    const { one, redis } = await twoBffs();
    await register(one.limits)();
    const writer = await connected(redis.url);
    const [name = ''] = await writer.keys('limit:mail:*');
    const linesBefore = one.lines.length;
    for (const damage of [
      async () => writer.lPush(name, 'x'),
      async () => writer.set(name, '9223372036854775807'),
      async () => writer.set(name, 'many'),
      async () => writer.set(name, '1'),
    ]) {
      await writer.del(name);
      await damage();
      await throughOf([register(one.limits), register(one.limits)], 2);
      expect(Number(await writer.get(name))).toBeGreaterThan(0);
    }
    expect(one.lines.slice(linesBefore)).toEqual([]);
  });

  it('drop a counter that somebody else keeps for longer than a day', async () => {
    const { one, redis } = await twoBffs();
    const begin = guess(one.limits);
    for (let wrong = 0; wrong < 5; wrong += 1) await begin().catch(() => undefined);
    const writer = await connected(redis.url);
    const [name = ''] = await writer.keys('turns:signIn:*');
    await writer.expire(name, 100_000);
    await begin().catch(() => undefined);
    expect(await writer.exists(name)).toBe(0);
  });

  it('accept no mark that somebody else wrote, moved or kept', async () => {
    const { one, other, redis } = await twoBffs();
    const writer = await connected(redis.url);
    one.limits.verified.add({ kind: 'cart', value: 'g1' });
    await expect.poll(async () => writer.keys('proven:cart:*')).toHaveLength(1);
    const [name = ''] = await writer.keys('proven:cart:*');
    const mark = (await writer.get(name)) ?? '';
    const isKnown = async (value: string) => other.limits.verified.has({ kind: 'cart', value });
    const privacy = createRedisPrivacy('the secret of the tests');
    for (const text of ['1', mark, 'x'.repeat(100)]) {
      await writer.set(`proven:cart:${privacy.hash('g2')}`, text);
      expect(await isKnown('g2')).toBe(false);
    }
    await writer.persist(name);
    expect(await isKnown('g1')).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await isKnown('g1')).toBe(false);
  });

  it('count separately while Redis is down, and together afterward', async () => {
    const { one, other, redis } = await twoBffs();
    await redis.stop();
    await expect.poll(one.isConnected, { timeout: 10_000 }).toBe(false);
    await expect.poll(other.isConnected, { timeout: 10_000 }).toBe(false);
    expect(await throughOf([register(one.limits), register(other.limits)], 14)).toBe(10);
    expect(one.lines.join()).toContain('limits are counted in memory');
    await redis.start();
    for (const bff of [one, other]) await expect.poll(bff.isConnected, { timeout: 10_000 }).toBe(true);
    expect(await throughOf([register(one.limits), register(other.limits)], 12)).toBe(5);
    expect(one.lines.join()).toContain('limits are counted in redis');
  });

  it('wait less than a second for a hanging Redis', async () => {
    const { one, redis } = await twoBffs();
    redis.freeze();
    const startedAt = performance.now();
    expect(await throughOf([register(one.limits)], 7)).toBe(5);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
