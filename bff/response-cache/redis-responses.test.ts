import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRedisPrivacy } from '../redis/privacy.ts';
import { query, cachingBff } from '../testing/caching-bff.ts';
import { REST_API_URL } from '../testing/in-process-bff.ts';
import { createLogLines } from '../testing/log-lines.ts';
import {
  RedisStandIn,
  type TestRedis,
  contentsOfRedis,
  kindsOfRedis,
  realRedis,
  redisProgram,
} from '../testing/redis.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startRedis } from '../testing/start-redis.ts';
import type { RunningBff } from '../testing/running-bff.ts';
import { signPurge } from '../testing/signatures.ts';
import { connectToRedis, createRedisClient } from '../redis/client.ts';
import { CachedResponse } from './cached-response.ts';
import { openRedisResponses } from './redis-responses.ts';

const fixture = cachingBff();
const secret = 'x'.repeat(20);

/** A timeout that doesn't expire even on a busy machine. */
const patience = { timeout: 20_000 };

const seven = { id: '7' };

async function startAt(url: string): Promise<RunningBff> {
  return fixture.start({ REDIS_URL: url, BFF_PURGE_SECRET: secret });
}

async function twoBffs({ url }: TestRedis): Promise<[RunningBff, RunningBff]> {
  const bffs: [RunningBff, RunningBff] = [await startAt(url), await startAt(url)];
  await vi.waitFor(
    () =>
      expect(bffs.every(({ lines }) => lines.some((line) => line.includes('redis is available')))).toBe(true),
    patience,
  );
  return bffs;
}

/** Waits until product 7 has this price. Resets the clock before each request, so that no response expires. */
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

describe.each(kindsOfRedis)('two BFFs on %s', (_, make) => {
  it('share their responses', async () => {
    const [one, other] = await twoBffs(await startRedis(make));
    let id = 0;
    await vi.waitFor(async () => {
      id += 1;
      const { body } = await query(one, 'product', { id: String(id) });
      expect((await query(other, 'product', { id: String(id) })).body).toBe(body);
      expect(fixture.calls().filter((call) => call === `GET products/${id}/`)).toHaveLength(1);
    }, patience);
  });

  it('both purge their responses if one of them receives a purge request', async () => {
    const [one, other] = await twoBffs(await startRedis(make));
    await query(one, 'product', seven);
    await query(other, 'product', seven);
    fixture.costs('9.99');
    expect(await purge(one)).toContain('"purged"');
    await expectPrice(other, '9.99');
    await expectPrice(one, '9.99');
  });

  it('purge their responses when they reconnect, because they may have missed a purge', async () => {
    const server = await startRedis(make);
    const forget = vi.fn<() => void>();
    const redis = connectToRedis(server.url, createRedisPrivacy(secret), createLogLines().log);
    onTestFinished(redis.close);
    openRedisResponses(redis, new URL(REST_API_URL), forget);
    await expect.poll(() => forget.mock.calls.length, patience).toBe(1);
    await server.stop();
    await server.start();
    await expect.poll(() => forget.mock.calls.length, patience).toBe(2);
  });
});

describe.skipIf(redisProgram === null)('two BFFs on redis-server', () => {
  it("store responses under keys that don't contain a variable's value in plain text", async () => {
    const redis = await startRedis(realRedis);
    const [one] = await twoBffs(redis);
    let id = 4_711_000;
    await vi.waitFor(async () => {
      id += 1;
      await query(one, 'product', { id: String(id) });
      expect(await contentsOfRedis(redis)).toMatch(/"shop:responses:\w+:[\w-]{43}"/);
    }, patience);
    expect(await contentsOfRedis(redis)).not.toMatch(/"shop:responses:[^"]*4711/);
  });
});

describe.skipIf(redisProgram === null)('a response in Redis', () => {
  it('stays in memory when somebody else publishes purges, and is purged once by each of a BFF', async () => {
    const redis = await startRedis(realRedis);
    const forget = vi.fn<() => void>();
    const privacy = createRedisPrivacy(secret);
    const connection = connectToRedis(redis.url, privacy, createLogLines().log);
    const responses = openRedisResponses(connection, new URL(REST_API_URL), forget);
    const owner = createRedisClient(redis.url);
    const listener = owner.duplicate();
    onTestFinished(() => {
      connection.close();
      for (const client of [owner, listener]) client.destroy();
    });
    await Promise.all([owner.connect(), listener.connect()]);
    await expect.poll(() => forget.mock.calls.length, patience).toBe(1);
    const [channel = ''] = await owner.pubSubChannels();
    const messages: string[] = [];
    await listener.subscribe(channel, (message) => void messages.push(message));
    await responses.purge();
    await expect.poll(() => messages.length, patience).toBe(1);
    // Its own message, and what `purge` does itself.
    await expect.poll(() => forget.mock.calls.length, patience).toBe(3);
    for (const message of ['', 'x', ...messages]) await owner.publish(channel, message);
    await expect.poll(() => messages.length, patience).toBe(4);
    await responses.purge();
    await expect.poll(() => forget.mock.calls.length, patience).toBe(5);
  });

  it('is ignored unless it was signed with the secret for its key', async () => {
    const redis = await startRedis(realRedis);
    const [privacy, stranger] = [createRedisPrivacy(secret), createRedisPrivacy('another secret')];
    const { log } = createLogLines();
    const connection = connectToRedis(redis.url, privacy, log);
    const responses = openRedisResponses(connection, new URL(REST_API_URL), () => undefined);
    const owner = createRedisClient(redis.url);
    onTestFinished(() => {
      connection.close();
      owner.destroy();
    });
    await owner.connect();
    const stored = async (key: string) => (await responses.get(key))?.response?.body.toString() ?? null;
    await expect.poll(async () => responses.get('lamb'), patience).not.toBeNull();
    (await responses.get('lamb'))?.replace(
      new CachedResponse(Buffer.from('{"price":1}'), Date.now()),
      60_000,
    );
    await expect.poll(async () => stored('lamb'), patience).toBe('{"price":1}');
    const [nameOfLamb = ''] = await owner.keys('shop:responses:*');
    const nameOfBeef = nameOfLamb.replace(privacy.hash('lamb'), privacy.hash('beef'));
    await owner.set(nameOfBeef, (await owner.get(nameOfLamb)) ?? '');
    expect(await stored('beef')).toBeNull();
    const forged = JSON.stringify({ generation: '', at: Date.now(), body: '{"price":0}' });
    for (const text of [forged, stranger.sign(forged, nameOfLamb)]) {
      await owner.set(nameOfLamb, text);
      expect(await stored('lamb')).toBeNull();
    }
    await owner.set(nameOfLamb, privacy.sign(forged, nameOfLamb));
    expect(await stored('lamb')).toBe('{"price":0}');
  });
});

describe('BFFs without a working Redis', () => {
  it('cache and purge responses in memory while Redis is unavailable', async () => {
    const bff = await startAt(`redis://127.0.0.1:${await freePort()}`);
    await query(bff, 'product', seven);
    await query(bff, 'product', seven);
    expect(fixture.calls()).toHaveLength(1);
    expect(await purge(bff)).toContain('"purged here alone"');
    await query(bff, 'product', seven);
    expect(fixture.calls()).toHaveLength(2);
  });

  it('respond while Redis hangs, and log the outage once', async () => {
    const standIn = await startRedis((port) => new RedisStandIn(port));
    const [one] = await twoBffs(standIn);
    standIn.hang();
    for (const id of ['1', '2', '3']) expect((await query(one, 'product', { id })).status).toBe(200);
    expect(fixture.calls()).toHaveLength(3);
    expect(one.lines.filter((line) => line.includes('shared responses are unavailable'))).toHaveLength(1);
  });
});
