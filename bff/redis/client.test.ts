import { expect, it, onTestFinished } from 'vitest';
import { realRedis, redisProgram } from '../testing/redis.ts';
import { runBff } from '../testing/running-bff.ts';
import { startRedis } from '../testing/start-redis.ts';
import { createRedisClient } from './client.ts';

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
