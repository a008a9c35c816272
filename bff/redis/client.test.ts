import { expect, it } from 'vitest';
import { RedisTimeout, replyWithin } from './client.ts';

it('a reply from Redis is returned, and an error is thrown', async () => {
  await expect(replyWithin(60_000, Promise.resolve('PONG'))).resolves.toBe('PONG');
  await expect(replyWithin(60_000, Promise.reject(new Error('OOM')))).rejects.toThrow('OOM');
});

it('a command to a hanging Redis is rejected after its timeout', async () => {
  await expect(replyWithin(1, new Promise(() => undefined))).rejects.toBeInstanceOf(RedisTimeout);
});
