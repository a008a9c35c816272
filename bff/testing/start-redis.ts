import { onTestFinished } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import type { TestRedis } from './redis.ts';

/** Starts a Redis on a free port, and stops it when the test ends. */
export async function startRedis<Redis extends TestRedis>(make: (port: number) => Redis): Promise<Redis> {
  const redis = make(await freePort());
  onTestFinished(async () => redis.stop());
  await redis.start();
  return redis;
}
