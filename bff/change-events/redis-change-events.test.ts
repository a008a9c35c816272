import { describe, expect, it, onTestFinished } from 'vitest';
import { createClient } from '@redis/client';
import { createLogLines } from '../testing/log-lines.ts';
import { RedisStandIn, kindsOfRedis } from '../testing/redis.ts';
import { startRedis } from '../testing/start-redis.ts';
import { add, bffsWithCarts, tokenFor } from '../testing/bffs-with-carts.ts';
import { REST_API_URL } from '../testing/in-process-bff.ts';
import { connectToRedis, maxPending } from '../redis/client.ts';
import { createMessages } from '../redis/messages.ts';
import { createRedisPrivacy } from '../redis/privacy.ts';
import { createRedisChangeEvents } from './redis-change-events.ts';

const { readsOf, startBff, device, lines } = bffsWithCarts();
const laptop = tokenFor('1', { device: 'laptop' });

async function startStandIn() {
  const standIn = await startRedis((port) => new RedisStandIn(port));
  return { standIn, REDIS_URL: standIn.url };
}

const changeOf = (topic: string): string => JSON.stringify({ from: 'elsewhere', topic });

const logged = (event: string): number => lines.filter((line) => line.includes(`"event":"${event}"`)).length;

async function untilLogged(event: string, times: number): Promise<void> {
  await expect.poll(() => logged(event), { timeout: 10_000, interval: 20 }).toBe(times);
}

describe.each(kindsOfRedis)('two BFFs on %s', (_, make) => {
  it(
    'apply changes while Redis is down, and publish them when it is back',
    { tags: ['DEV-08'] },
    async () => {
      const redis = await startRedis(make);
      await redis.stop();
      const REDIS_URL = redis.url;
      const [one, other] = [await startBff({ REDIS_URL }), await startBff({ REDIS_URL })];
      await untilLogged('redis is unavailable', 2);
      await redis.start();
      await untilLogged('redis is available', 2);
      const [phone, tablet] = [one, other].map(({ port }, index) =>
        device(port, tokenFor('1', { device: String(index) })),
      );
      await phone?.until(({ events }) => events.length === 1);
      await tablet?.until(({ events }) => events.length === 1);
      await redis.stop();
      await untilLogged('redis is unavailable', 4);
      await add(one.port, laptop, '7');
      await phone?.until((each) => each.seen()['7'] === 1);
      expect(tablet?.seen()).toEqual({});
      await redis.start();
      await tablet?.until((each) => each.seen()['7'] === 1);
      await add(one.port, laptop, '8');
      await tablet?.until((each) => each.seen()['8'] === 1);
      expect(readsOf('1')).toBeLessThan(10);
    },
  );
});

describe('change events through Redis', () => {
  it('a BFF publishes delayed changes after it reconnects to Redis', async () => {
    const { standIn, REDIS_URL } = await startStandIn();
    const [one, other] = [await startBff({ REDIS_URL }), await startBff({ REDIS_URL })];
    await untilLogged('redis is available', 2);
    const phone = device(other.port, tokenFor('1', { device: 'phone' }));
    await phone.until(({ events }) => events.length === 1);
    standIn.dropPublishers();
    await add(one.port, laptop, '7');
    await phone.until(({ events }) => events.length === 2);
    expect(phone.seen()).toEqual({ 7: 1 });
    await untilLogged('redis is available', 4);
  });

  it("events in Redis don't contain the customer's id", async () => {
    const { REDIS_URL } = await startStandIn();
    const { port } = await startBff({ REDIS_URL });
    await untilLogged('redis is available', 1);
    const reader = createClient({ url: REDIS_URL, RESP: 2 });
    await reader.connect();
    const messages: string[] = [];
    await reader.subscribe('shop:changes', (message) => void messages.push(message));
    await add(port, tokenFor('customer-77'), '7');
    await expect.poll(() => messages).toHaveLength(1);
    expect(messages[0]).toMatch(/\\"topic\\":\\"[\w-]{43}\\"/);
    expect(messages[0]).not.toMatch(/customer|cart/);
    reader.destroy();
  });

  it('a BFF ignores messages in Redis that are malformed or not from a BFF', async () => {
    const { standIn, REDIS_URL } = await startStandIn();
    const REDIS_SECRET = 's'.repeat(32);
    const { port } = await startBff({ REDIS_URL, REDIS_SECRET });
    const privacy = createRedisPrivacy(REDIS_SECRET, REST_API_URL);
    const { write } = createMessages(privacy, 'shop:changes');
    const fromBff = write(changeOf(privacy.hash('cart 1')));
    await untilLogged('redis is available', 1);
    const phone = device(port, tokenFor('1', { device: 'phone' }));
    await phone.until(({ events }) => events.length === 1);
    const reads = readsOf('phone');
    for (const message of [
      '',
      '{',
      changeOf(privacy.hash('cart 1')),
      write('{'),
      write('{"from":"elsewhere"}'),
    ])
      standIn.publish('shop:changes', message);
    for (const topic of ['error', 'newListener', '__proto__'])
      standIn.publish('shop:changes', write(changeOf(topic)));
    for (const message of [fromBff, fromBff]) standIn.publish('shop:changes', message);
    await phone.until(({ events }) => events.length === 2);
    expect(readsOf('phone')).toBe(reads + 1);
    expect(logged('redis is unavailable')).toBe(0);
  });

  it('a subscriber that throws is logged, and the next change still arrives', async () => {
    const { standIn, REDIS_URL } = await startStandIn();
    const { log, lines: logged } = createLogLines();
    const privacy = createRedisPrivacy('secret');
    const redis = connectToRedis(REDIS_URL, privacy, log);
    onTestFinished(redis.close);
    const fanOut = createRedisChangeEvents(redis);
    await expect.poll(() => logged.join('')).toContain('redis is available');
    const received: string[] = [];
    fanOut.subscribe('cart-1', () => {
      throw new TypeError('a mistake in a subscriber');
    });
    fanOut.subscribe('cart-2', () => void received.push('cart-2'));
    const { write } = createMessages(privacy, 'shop:changes');
    for (const each of ['cart-1', 'cart-2'])
      standIn.publish('shop:changes', write(changeOf(privacy.hash(each))));
    await expect.poll(() => received).toEqual(['cart-2']);
    expect(logged.join('')).toContain('"event":"a message could not be handled","name":"TypeError"');
  });

  it('while Redis hangs, subscribers in the same process get every event', async () => {
    const { standIn, REDIS_URL } = await startStandIn();
    const { log, lines: logged } = createLogLines();
    const redis = connectToRedis(REDIS_URL, createRedisPrivacy('secret'), log);
    onTestFinished(redis.close);
    const fanOut = createRedisChangeEvents(redis);
    await expect.poll(() => logged.join('')).toContain('redis is available');
    standIn.hang();
    let received = 0;
    fanOut.subscribe('cart-1', () => {
      received += 1;
    });
    for (let change = 0; change < maxPending + 100; change += 1) fanOut.publish('cart-1', null);
    expect(received).toBe(maxPending + 100);
    await expect.poll(() => logged.join('')).toContain('redis is unavailable');
  });
});
