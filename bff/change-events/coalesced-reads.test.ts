import { describe, expect, it } from 'vitest';
import { CoalescedReads } from './coalesced-reads.ts';

describe('later reads', () => {
  it(
    'coalesced reads return no result that was begun before the call, and share one read between all calls meanwhile',
    { tags: ['DEV-10'] },
    async () => {
      const reads = new CoalescedReads<number>();
      const answers: PromiseWithResolvers<number>[] = [];
      const read = async (): Promise<number> => {
        const answer = Promise.withResolvers<number>();
        answers.push(answer);
        return answer.promise;
      };
      const first = reads.run('cart', read);
      const later = [reads.run('cart', read), reads.run('cart', read), reads.run('cart', read)];
      const elsewhere = reads.run('other', read);
      expect(answers).toHaveLength(2);
      answers[1]?.resolve(10);
      answers[0]?.resolve(1);
      expect([await first, await elsewhere]).toEqual([1, 10]);
      expect(answers).toHaveLength(3);
      const latest = reads.run('cart', read);
      answers[2]?.resolve(2);
      expect(await Promise.all(later)).toEqual([2, 2, 2]);
      answers[3]?.resolve(3);
      expect(await latest).toBe(3);
    },
  );

  it('coalesced reads begin again after a failure, which earlier calls do not share', async () => {
    const reads = new CoalescedReads<number>();
    const failing = Promise.withResolvers<number>();
    const first = reads.run('cart', async () => failing.promise);
    const second = reads.run('cart', async () => Promise.resolve(2));
    failing.reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    expect(await second).toBe(2);
    expect(await reads.run('cart', async () => Promise.resolve(3))).toBe(3);
  });
});
