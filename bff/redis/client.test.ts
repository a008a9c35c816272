import { expect, it, onTestFinished } from 'vitest';
import { realRedis, redisProgram } from '../testing/redis.ts';
import { runBff } from '../testing/running-bff.ts';
import { startRedis } from '../testing/start-redis.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { connectToRedis, createRedisClient, maxTextBytes } from './client.ts';
import { createRedisPrivacy } from './privacy.ts';

// A test double can't list its clients.
it.skipIf(redisProgram === null)(
  'a BFF opens two connections, for commands and messages, and closes them when it stops',
  async () => {
    const { url } = await startRedis(realRedis);
    const owner = createRedisClient(url);
    onTestFinished(() => owner.destroy());
    await owner.connect();
    const connections = async () => (await owner.clientList()).length - 1;
    const bff = await runBff({ REDIS_URL: url });
    await expect.poll(async () => (await bff.send({ path: '/ready' })).body).toContain('connected');
    await expect.poll(connections).toBe(2);
    await bff.close();
    await expect.poll(connections).toBe(0);
  },
);

it.skipIf(redisProgram === null)(
  'a text is read whatever else is stored next to it, and never a huge one',
  async () => {
    const { url } = await startRedis(realRedis);
    const { log, lines } = createLogLines();
    const redis = connectToRedis(url, createRedisPrivacy('secret'), log);
    onTestFinished(redis.close);
    await expect.poll(() => redis.commands.isReady).toBe(true);
    await redis.commands.set('text', 'lamb');
    await redis.commands.lPush('list', 'x');
    await redis.commands.set('huge', 'x'.repeat(2 * maxTextBytes));
    const [text, list, missing, huge] = await redis.readTexts(['text', 'list', 'missing', 'huge']);
    expect([text, list, missing, huge?.length]).toEqual(['lamb', null, null, maxTextBytes]);
    expect(lines).toEqual([]);
  },
);
