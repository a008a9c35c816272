import { expect, it } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';

/** Creates a queue in which the test decides when each hash finishes. */
function controlledQueue() {
  const enqueue = createHashingQueue();
  const begun: { name: number; end: () => void }[] = [];
  /** By default, each name has its own address. */
  const add = (name: number, signal = new AbortController().signal, address = String(name)) =>
    enqueue(
      () =>
        new Promise<number>((resolve) => {
          begun.push({ name, end: () => resolve(name) });
        }),
      { address, signal },
    );
  /** Ends `count` hashes, each after it has started. Returns the names of all started hashes, in order. */
  const endAll = async (count: number): Promise<number[]> => {
    for (let ended = 0; ended < count; ended += 1) {
      await expect.poll(() => begun.length).toBeGreaterThan(ended);
      begun[ended]?.end();
    }
    return begun.map(({ name }) => name);
  };
  return { add, begun, endAll };
}

const busy = { status: 429, retryAfter: 5 };

it('many hashes from one address delay a client at another address by only one hash', async () => {
  const { add, begun, endAll } = controlledQueue();
  const one = new AbortController().signal;
  const crowd = [0, 1, 2, 3].map((name) => add(name, one, 'crowd'));
  const honest = add(10);
  crowd.push(add(4, one, 'crowd'));
  const second = add(11);
  expect(begun.map(({ name }) => name)).toEqual([0]);
  expect(await endAll(7)).toEqual([0, 10, 11, 1, 2, 3, 4]);
  await Promise.all([...crowd, honest, second]);
});

it('many hashes from a few addresses leave room for clients at other addresses', async () => {
  const { add, endAll } = controlledQueue();
  const one = new AbortController().signal;
  const crowd = Promise.allSettled(
    Array.from({ length: 30 }, async (_, index) => add(index, one, `crowd ${index % 3}`)),
  );
  const honest = [30, 31, 32].map((name) => add(name));
  await endAll(9);
  expect(await Promise.all(honest)).toEqual([30, 31, 32]);
  await crowd;
});

it('a waiting hash leaves the queue when its client disconnects', async () => {
  const { add, begun } = controlledQueue();
  const gone = new AbortController();
  void add(0);
  const left = add(1, gone.signal);
  for (let count = 2; count <= 10; count += 1) void add(count);
  gone.abort();
  await expect(left).rejects.toMatchObject(busy);
  const taken = add(11);
  while (begun.at(-1)?.name !== 11) {
    const { length } = begun;
    begun.at(-1)?.end();
    await expect.poll(() => begun.length).toBe(length + 1);
  }
  begun.at(-1)?.end();
  expect(await taken).toBe(11);
  expect(begun.map(({ name }) => name)).not.toContain(1);
});

it('a running hash finishes before the next one starts, even if its client disconnects', async () => {
  const { add, begun } = controlledQueue();
  const gone = new AbortController();
  const first = add(1, gone.signal);
  const second = add(2);
  gone.abort();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  expect(await first).toBe(1);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.end();
  expect(await second).toBe(2);
});
