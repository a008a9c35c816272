import { expect, it } from 'vitest';
import { RedisTimeout, replyWithin } from './client.ts';

it('a reply of Redis that comes in time is passed on, as is its failure', async () => {
  await expect(replyWithin(60_000, Promise.resolve('PONG'))).resolves.toBe('PONG');
  await expect(replyWithin(60_000, Promise.reject(new Error('OOM')))).rejects.toThrow('OOM');
});

it('a command to a hanging Redis rejects after its timeout', async () => {
  await expect(replyWithin(1, new Promise(() => undefined))).rejects.toBeInstanceOf(RedisTimeout);
});
