import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogLines } from '../testing/log-lines.ts';
import { BodyMemo, memoized } from './body-memo.ts';
import type { IncomingResponse } from './http.ts';
import { readList } from './lists.ts';
import { readResponse } from './read-response.ts';

const response = (text: string, status = 200, type = 'application/json'): IncomingResponse => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(text),
});
const megabyte = 1_000_000;

describe('the memo of REST bodies', () => {
  it('the memo of REST bodies gives the same object for the same bytes, and another for others', () => {
    const memo = new BodyMemo(megabyte);
    const first = memo.read('/cart', response('{"id":1}'), readResponse);
    expect(memo.read('/cart', response('{"id":1}'), readResponse)).toBe(first);
    expect(memo.read('/cart', response('{"id":2}'), readResponse).json).toEqual({ id: 2 });
    expect(memo.read('/cart', response('{"id":1}'), readResponse)).not.toBe(first);
  });

  it('the memo of REST bodies gives each reader its own bytes where two share a slot', () => {
    const memo = new BodyMemo(megabyte);
    for (const owner of ['a', 'b', 'b', 'a']) {
      const read = memo.read('/carts/', response(JSON.stringify({ owner })), readResponse);
      expect(read.json).toEqual({ owner });
    }
  });

  it('the memo of REST bodies is not deceived by a buffer that is used again', () => {
    const memo = new BodyMemo(megabyte);
    const buffer = Buffer.from('{"id":1}');
    memo.read('/cart', { ...response(''), body: buffer }, readResponse);
    buffer.write('{"id":2}');
    expect(memo.read('/cart', { ...response(''), body: buffer }, readResponse).json).toEqual({ id: 2 });
  });

  it('the memo of REST bodies parses anew what has another content type or status', () => {
    const memo = new BodyMemo(megabyte);
    const read = (...given: Parameters<typeof response>) => memo.read('/x', response(...given), readResponse);
    const first = read('{}');
    expect(() => read('{}', 200, 'text/html')).toThrow('Network Error');
    expect(() => read('{}', 404)).toThrow('Request failed with status code 404');
    expect(read('{}', 201)).not.toBe(first);
    expect(read('{}')).toBe(first);
  });

  it('the memo of REST bodies keeps no more than its bytes, and nothing where they are 0', () => {
    const large = JSON.stringify('x'.repeat(1000));
    const small = new BodyMemo(5000);
    const first = small.read('/1', response(large), readResponse);
    expect(small.read('/1', response(large), readResponse)).toBe(first);
    small.read('/2', response(large), readResponse);
    expect(small.read('/1', response(large), readResponse)).not.toBe(first);
    const none = new BodyMemo(0);
    expect(none.read('/1', response('{}'), readResponse)).not.toBe(
      none.read('/1', response('{}'), readResponse),
    );
  });
});

describe('a list of memoized items', () => {
  const item = memoized(z.object({ id: z.int() }));

  it('a list of memoized items is checked once for each body', () => {
    const { log } = createLogLines();
    const body = { json: [{ id: 1 }], results: [] };
    const list = readList('listProducts', body, item, log);
    expect(readList('listProducts', body, item, log)).toBe(list);
    expect(list.items).toEqual([{ id: 1 }]);
  });

  it('a list of memoized items is checked each time where items are left out, so that they are logged each time', () => {
    const { log, lines } = createLogLines();
    const body = { json: [{ id: 1 }, { id: 'x' }], results: [] };
    for (const _ of [1, 2]) expect(readList('listProducts', body, item, log).items).toEqual([{ id: 1 }]);
    expect(lines).toHaveLength(2);
  });

  it('a list of memoized items is not mistaken for a single value or a list of another type', () => {
    const { log } = createLogLines();
    const body = { json: [{ id: 1, name: 'Leg' }], results: [] };
    readList('listProducts', body, item, log);
    const named = memoized(z.object({ name: z.string() }));
    expect(readList('listProducts', body, named, log).items).toEqual([{ name: 'Leg' }]);
    expect(item.memo?.value.get(body)).toBeUndefined();
  });
});
