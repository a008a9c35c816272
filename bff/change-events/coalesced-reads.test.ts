import { describe, expect, it } from 'vitest';
import { CoalescedReads } from './coalesced-reads.ts';

describe('later reads', () => {
  it(
    'coalesced reads return no result that was begun before the call, and share one read between all calls meanwhile',
    { tags: ['DEV-10'] },
    async () => {
      const reads = new CoalescedReads<number>();
      const responses: PromiseWithResolvers<number>[] = [];
      const read = async (): Promise<number> => {
        const response = Promise.withResolvers<number>();
        responses.push(response);
        return response.promise;
      };
      const first = reads.run('cart', read);
      const later = [reads.run('cart', read), reads.run('cart', read), reads.run('cart', read)];
      const elsewhere = reads.run('other', read);
      expect(responses).toHaveLength(2);
      responses[1]?.resolve(10);
      responses[0]?.resolve(1);
      expect([await first, await elsewhere]).toEqual([1, 10]);
      expect(responses).toHaveLength(3);
      const latest = reads.run('cart', read);
      responses[2]?.resolve(2);
      expect(await Promise.all(later)).toEqual([2, 2, 2]);
      responses[3]?.resolve(3);
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
