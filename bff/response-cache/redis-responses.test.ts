import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, cachingBff } from '../testing/caching-bff.ts';
import { RedisStandIn, type TestRedis, kindsOfRedis } from '../testing/redis.ts';
import { freePort } from '../../scripts/free-port.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { signPurge } from './purge-request.ts';

const shop = cachingBff();
const secret = 'x'.repeat(20);
let redis: TestRedis | undefined;
afterEach(async () => redis?.stop());

const seven = { id: '7' };

async function twoBffs(port: number): Promise<[RunningBff, RunningBff]> {
  const env = { REDIS_URL: `redis://127.0.0.1:${port}`, BFF_PURGE_SECRET: secret };
  const bffs: [RunningBff, RunningBff] = [await shop.start(env), await shop.start(env)];
  await vi.waitFor(() =>
    expect(bffs.every(({ lines }) => lines.some((line) => line.includes('redis is there')))).toBe(true),
  );
  return bffs;
}

describe.each(kindsOfRedis)('two BFFs at %s', (_, make) => {
  it('share what one of them made', async () => {
    redis = make(await freePort());
    await redis.start();
    const [one, other] = await twoBffs(redis.port);
    let id = 0;
    await vi.waitFor(async () => {
      id += 1;
      const { body } = await ask(one, 'product', { id: String(id) });
      expect((await ask(other, 'product', { id: String(id) })).body).toBe(body);
      expect(shop.calls().filter((call) => call === `GET /products/${id}/`)).toHaveLength(1);
    });
  });

  it('both forget what is purged at one of them', async () => {
    redis = make(await freePort());
    await redis.start();
    const [one, other] = await twoBffs(redis.port);
    await ask(one, 'product', seven);
    await ask(other, 'product', seven);
    shop.costs('9.99');
    const headers = { 'x-shop-signature': signPurge(secret, new Date()) };
    const { body } = await one.send({ path: '/purge', method: 'POST', headers });
    expect(body).toContain('"purged"');
    await vi.waitFor(async () => {
      expect((await ask(other, 'product', seven)).body).toContain('9.99');
      expect((await ask(one, 'product', seven)).body).toContain('9.99');
    });
  });
});

describe('BFFs whose Redis', () => {
  it('is away answer by themselves', async () => {
    const bff = await shop.start({
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
      BFF_PURGE_SECRET: secret,
    });
    await ask(bff, 'product', seven);
    await ask(bff, 'product', seven);
    expect(shop.calls()).toHaveLength(1);
    const headers = { 'x-shop-signature': signPurge(secret, new Date()) };
    const { body } = await bff.send({ path: '/purge', method: 'POST', headers });
    expect(body).toContain('"purged here alone"');
    await ask(bff, 'product', seven);
    expect(shop.calls()).toHaveLength(2);
  });

  it('hangs answer by themselves, and soon', async () => {
    const standIn = new RedisStandIn(await freePort());
    redis = standIn;
    await redis.start();
    const [one] = await twoBffs(redis.port);
    standIn.hang();
    for (const id of ['1', '2', '3']) expect((await ask(one, 'product', { id })).status).toBe(200);
    expect(shop.calls()).toHaveLength(3);
    expect(one.lines.filter((line) => line.includes('shared answers are away'))).toHaveLength(1);
  });
});
