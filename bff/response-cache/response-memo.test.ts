import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createContext } from '../context.ts';
import { createProcessState } from '../process-state.ts';
import { type BodyType, memoized } from '../rest/body-memo.ts';
import { RestFailure } from '../rest/failure.ts';
import type { Rest } from '../rest/rest.ts';
import { requireCustomer } from '../session/signed-in.ts';
import { aToken } from '../testing/in-process-bff.ts';
import { createLogLines } from '../testing/log-lines.ts';
import { type ReadTracker, ResponseMemo } from './response-memo.ts';

const remembered = memoized(z.unknown());
const anew = z.unknown();

/** A REST API whose reads the test answers, in the order in which they begin. */
class ManualRestApi {
  readonly reads: PromiseWithResolvers<unknown>[] = [];

  readonly rest: Rest = {
    pictures: { restApi: new URL('http://shop.test'), shop: null },
    send: async (_row, _call, type) => this.#next(type),
    list: async (_row, _call, type) => ({
      items: [await this.#next(type)],
      count: 1,
      next: null,
      isBare: true,
      envelope: {},
    }),
    listAll: async (_row, _call, type) => [await this.#next(type)],
    sendIgnoringBody: async () => undefined,
  };

  /** @param index the number of the read, from 0 */
  async respond(index: number, value: unknown): Promise<void> {
    // The read may only begin after what was answered before it.
    while (this.reads.length <= index) await setImmediate();
    this.reads[index]?.resolve(value);
  }

  async #next<Value>(type: BodyType<Value>): Promise<Value> {
    const read = Promise.withResolvers<unknown>();
    this.reads.push(read);
    const { data } = type.safeParse(await read.promise);
    if (data === undefined) throw new TypeError('not answered');
    return data;
  }
}

const read = async (rest: Rest, type: BodyType<unknown> = remembered): Promise<unknown> =>
  rest.send('getProduct', {}, type);

/** One execution: its resolver, the values of its reads by their number, and what became of it. */
async function run(
  memo: ResponseMemo,
  resolve: (rest: Rest, tracker: ReadTracker, unfollowed: Rest) => Promise<string>,
  responses: readonly (readonly [index: number, value: unknown])[],
  key = 'query',
  token: string | null = null,
): Promise<{ body: string; isComputed: boolean }> {
  const api = new ManualRestApi();
  const tracker = memo.follow(key, token);
  if (tracker === null) throw new TypeError('nothing is kept');
  let isComputed = false;
  const executed = resolve(tracker.track(api.rest), tracker, api.rest).then((data) => {
    isComputed = true;
    return { data };
  });
  const result = tracker.resultOrRepeat(executed);
  for (const [index, value] of responses) {
    await api.respond(index, value);
  }
  const outcome = await result;
  if (typeof outcome === 'string') return { body: outcome, isComputed };
  tracker.keep(outcome.data);
  return { body: outcome.data, isComputed };
}

const cart = { id: 'a' };
const other = { id: 'b' };
const text = async (rest: Rest): Promise<string> => JSON.stringify(await read(rest));

const both = async (rest: Rest): Promise<string> =>
  JSON.stringify(await Promise.all([read(rest), read(rest)]));

const chain = async (rest: Rest): Promise<string> => {
  await read(rest);
  return JSON.stringify(await read(rest));
};

const stored = async (
  resolve: (rest: Rest, tracker: ReadTracker) => Promise<string>,
  responses: readonly (readonly [number, unknown])[] = [[0, cart]],
): Promise<boolean> => {
  const memo = new ResponseMemo(10_000);
  await run(memo, resolve, responses).catch(() => undefined);
  return !(await run(memo, resolve, responses)).isComputed;
};

const write = async (rest: Rest): Promise<string> => {
  await rest.sendIgnoringBody('removeCartItem', {});
  return text(rest);
};

const loose = async (rest: Rest): Promise<string> => {
  void read(rest);
  return text(rest);
};

const forgiving = async (rest: Rest): Promise<string> => {
  const missing = await rest
    .send(
      'getProduct',
      {},
      {
        ...remembered,
        safeParse: () => {
          throw new RestFailure('NOT_FOUND', { message: '' });
        },
      },
    )
    .catch(() => null);
  return JSON.stringify([missing, await read(rest)]);
};

/** Resolves for a customer whose sign-in lasts until 12:00. */
const ofCustomerAt =
  (time: string) =>
  async (_: Rest, reads: ReadTracker, rest: Rest): Promise<string> => {
    const { log } = createLogLines();
    const token = aToken({ user_id: 12, exp: Date.parse('2026-11-20T12:00:00Z') / 1000 });
    const deps = { token, restFor: () => rest, shared: createProcessState(), log, reads };
    const context = createContext({ ...deps, now: () => new Date(`2026-11-20T${time}:00Z`) });
    return text(requireCustomer(context).rest);
  };

describe('a response of the same reads', () => {
  it('a response of the same reads is repeated without its resolvers', async () => {
    const memo = new ResponseMemo(10_000);
    expect(await run(memo, text, [[0, cart]])).toEqual({ body: '{"id":"a"}', isComputed: true });
    expect(await run(memo, text, [[0, cart]])).toEqual({ body: '{"id":"a"}', isComputed: false });
  });

  it('a response of another value, an equal one even, is computed', async () => {
    const memo = new ResponseMemo(10_000);
    await run(memo, text, [[0, cart]]);
    expect(await run(memo, text, [[0, other]])).toEqual({ body: '{"id":"b"}', isComputed: true });
    expect((await run(memo, text, [[0, { id: 'b' }]])).isComputed).toBe(true);
  });

  it('a response of other variables is computed', async () => {
    const memo = new ResponseMemo(10_000);
    await run(memo, text, [[0, cart]]);
    expect((await run(memo, text, [[0, cart]], 'other')).isComputed).toBe(true);
  });

  it('a response for a customer is repeated for the same token, and for nobody else', async () => {
    const memo = new ResponseMemo(10_000);
    await run(memo, text, [[0, cart]], 'query', 'token-1');
    for (const token of ['token-2', null])
      expect((await run(memo, text, [[0, cart]], 'query', token)).isComputed).toBe(true);
    expect((await run(memo, text, [[0, cart]], 'query', 'token-1')).isComputed).toBe(false);
  });

  it('a response of several reads is repeated in whatever order they are answered, and only if all are the same', async () => {
    const memo = new ResponseMemo(10_000);
    const values = [
      [0, cart],
      [1, other],
    ] as const;
    await run(memo, both, values);
    expect((await run(memo, both, values)).isComputed).toBe(false);
    expect((await run(memo, both, values.toReversed())).isComputed).toBe(false);
    for (const [first, second] of [
      [cart, cart],
      [other, other],
      [other, cart],
    ]) {
      const changed = [
        [1, second],
        [0, first],
      ] as const;
      expect(await run(memo, both, changed)).toEqual({
        body: JSON.stringify([first, second]),
        isComputed: true,
      });
      await run(memo, both, values);
    }
  });

  it('a response whose second read depends on the first is repeated after both', async () => {
    const memo = new ResponseMemo(10_000);
    const values = [
      [0, cart],
      [1, other],
    ] as const;
    await run(memo, chain, values);
    expect(await run(memo, chain, values)).toEqual({ body: '{"id":"b"}', isComputed: false });
    expect((await run(memo, chain, [values[0], [1, cart]])).body).toBe('{"id":"a"}');
  });

  it('a response with fewer or more reads than last time is computed', async () => {
    let reads = 2;
    const some = async (rest: Rest): Promise<string> => {
      const values = [await read(rest)];
      if (reads === 2) values.push(await read(rest));
      return JSON.stringify(values);
    };
    const memo = new ResponseMemo(10_000);
    const values = [
      [0, cart],
      [1, cart],
    ] as const;
    await run(memo, some, values);
    reads = 1;
    expect(await run(memo, some, values.slice(0, 1))).toEqual({ body: '[{"id":"a"}]', isComputed: true });
  });
});

describe('a response that is not kept', () => {
  it('a response of a value that is made anew each time is not kept', async () => {
    expect(await stored(text)).toBe(true);
    expect(await stored(async (rest) => JSON.stringify(await read(rest, anew)))).toBe(false);
  });

  it('a response of a write is not kept', async () => {
    expect(await stored(write)).toBe(false);
  });

  it('a response without a read, or with one that nobody waited for, is not kept', async () => {
    expect(await stored(async () => 'same', [])).toBe(false);
    expect(await stored(loose, [[1, cart]])).toBe(false);
  });

  it('a response after a failed read is not kept, even where the failure is caught', async () => {
    const memo = new ResponseMemo(10_000);
    const responses = [
      [0, cart],
      [1, cart],
    ] as const;
    await run(memo, forgiving, responses);
    expect((await run(memo, forgiving, responses)).isComputed).toBe(true);
  });

  it('nothing is kept without memory', () => {
    expect(new ResponseMemo(0).follow('query', null)).toBeNull();
  });

  it('the oldest response goes where memory is short', async () => {
    const memo = new ResponseMemo(1000);
    await run(memo, text, [[0, cart]], 'first');
    await run(memo, text, [[0, cart]], 'second');
    expect((await run(memo, text, [[0, cart]], 'second')).isComputed).toBe(false);
    expect((await run(memo, text, [[0, cart]], 'first')).isComputed).toBe(true);
  });
});

describe('the context of a followed execution', () => {
  it('the context of a followed execution follows the reads of a customer, who is checked each time', async () => {
    const memo = new ResponseMemo(10_000);
    await run(memo, ofCustomerAt('11:58'), [[0, cart]]);
    expect((await run(memo, ofCustomerAt('11:59'), [[0, cart]])).isComputed).toBe(false);
    await expect(run(memo, ofCustomerAt('12:00'), [])).rejects.toThrow('Your sign-in has expired.');
  });

  it.each(['now', 'shared', 'log', 'record', 'sessionFor'] as const)(
    'the context of a followed execution reports that the response depends on %s',
    async (member) => {
      const memo = new ResponseMemo(10_000);
      const resolve = async (rest: Rest, reads: ReadTracker): Promise<string> => {
        const { log } = createLogLines();
        const deps = { token: null, restFor: () => rest, shared: createProcessState(), log, reads };
        const context = createContext(deps);
        if (member === 'now') context.now();
        else if (member === 'sessionFor') context.sessionFor('token');
        else void context[member];
        return text(rest);
      };
      await run(memo, resolve, [[0, cart]]);
      expect((await run(memo, resolve, [[0, cart]])).isComputed).toBe(true);
    },
  );
});
