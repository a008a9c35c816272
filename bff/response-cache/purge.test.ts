import { afterEach, describe, expect, it, vi } from 'vitest';
import { query, cachingBff } from '../testing/caching-bff.ts';
import { type RedisRelay, openRedisRelay } from '../testing/redis-relay.ts';
import { type TestRedis, kindsOfRedis } from '../testing/redis.ts';
import { freePort } from '../../scripts/free-port.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { signPurge } from '../testing/signatures.ts';

const fixture = cachingBff();
const secret = 'x'.repeat(20);
let redis: TestRedis | undefined;
let relay: RedisRelay | undefined;
afterEach(async () => {
  relay?.close();
  relay = undefined;
  await redis?.stop();
});

/** Long enough for a busy machine. */
const patience = { timeout: 20_000 };

const seven = { id: '7' };

async function startAt(port: number): Promise<RunningBff> {
  return fixture.start({ REDIS_URL: `redis://127.0.0.1:${port}`, BFF_PURGE_SECRET: secret });
}

async function twoBffs(port: number, otherPort = port): Promise<[RunningBff, RunningBff]> {
  const bffs: [RunningBff, RunningBff] = [await startAt(port), await startAt(otherPort)];
  await vi.waitFor(
    () => expect(bffs.every(({ lines }) => lines.some((line) => line.includes('redis is there')))).toBe(true),
    patience,
  );
  return bffs;
}

/**
 * Waits for the price of product 7. Doesn't advance the clock, as polling would, because then responses would expire.
 */
async function expectPrice(bff: RunningBff, price: string): Promise<void> {
  const now = Date.now();
  const body = async (): Promise<string> => {
    vi.setSystemTime(now);
    return (await query(bff, 'product', seven)).body;
  };
  await expect.poll(body, patience).toContain(price);
}

async function purge(bff: RunningBff): Promise<string> {
  const headers = { 'x-shop-signature': signPurge(secret, new Date()) };
  return (await bff.send({ path: '/purge', method: 'POST', headers })).body;
}

describe.each(kindsOfRedis)('two BFFs at %s', (_, make) => {
  it('a purge on one BFF purges both', async () => {
    redis = make(await freePort());
    await redis.start();
    const [one, other] = await twoBffs(redis.port);
    await query(one, 'product', seven);
    await query(other, 'product', seven);
    fixture.costs('9.99');
    expect(await purge(one)).toContain('"purged"');
    await expectPrice(other, '9.99');
    await expectPrice(one, '9.99');
  });

  it('two BFFs on one Redis apply missed purges once they reconnect', async () => {
    redis = make(await freePort());
    await redis.start();
    relay = await openRedisRelay(redis.port);
    const [one, other] = await twoBffs(redis.port, relay.port);
    await query(other, 'product', seven);
    relay.cutSubscribers();
    fixture.costs('9.99');
    expect(await purge(one)).toContain('"purged"');
    expect((await query(other, 'product', seven)).body).toContain('8.99');
    relay.restore();
    await expectPrice(other, '9.99');
  });
});

it('a BFF whose Redis is unavailable purges its own responses', async () => {
  const bff = await startAt(await freePort());
  await query(bff, 'product', seven);
  await query(bff, 'product', seven);
  expect(fixture.calls()).toHaveLength(1);
  await purge(bff);
  await query(bff, 'product', seven);
  expect(fixture.calls()).toHaveLength(2);
});
