import { expect, it } from 'vitest';
import { MemoryLimiter } from './memory-limiter.ts';

it('a limit in memory forgets the keys that it counted least recently', async () => {
  const limiter = new MemoryLimiter({ points: 2, duration: 600 }, 3);
  await limiter.consume('first', 2);
  await limiter.penalty('second', 2);
  await limiter.consume('third');
  await expect(limiter.consume('first')).rejects.toMatchObject({ consumedPoints: 3 });
  await limiter.reward('fourth');
  expect(await limiter.get('second')).toBeNull();
  expect(await limiter.get('first')).toMatchObject({ consumedPoints: 3 });
});
