import { describe, expect, it } from 'vitest';
import { RecentRequests } from './recent-requests.ts';
import type { ParsedRequest } from './recent-requests.ts';

/** A parsed request with a variable of its own. */
const parsed = (page: number): ParsedRequest => ({
  operation: { query: '{ products { totalCount } }', variables: { page } },
  prepared: {
    operation: {
      name: null,
      isQuery: true,
      hash: '',
      variables: ['page'],
      publicSeconds: 60,
      execute: () => ({ data: {} }),
    },
    variables: { page },
    key: `page=${page}`,
    isCached: true,
  },
});

describe('recent requests', () => {
  it('recent requests are found by the same bytes and by no others', () => {
    const recent = new RecentRequests();
    recent.set(Buffer.from('{"page":"é"}'), parsed(1));
    recent.set(Buffer.from('{"page":"è"}'), parsed(2));
    expect(recent.get(Buffer.from('{"page":"é"}'))?.prepared.key).toBe('page=1');
    expect(recent.get(Buffer.from('{"page":"è"}'))?.prepared.key).toBe('page=2');
    expect(recent.get(Buffer.from('{"page":"é" }'))).toBeUndefined();
    // The text of the first body in Latin 1, which is other bytes.
    expect(recent.get(Buffer.from('{"page":"é"}', 'latin1'))).toBeUndefined();
  });

  it('recent requests are short, and no more than fit into their memory', () => {
    const recent = new RecentRequests();
    const long = Buffer.alloc(2001, 'x');
    recent.set(long, parsed(0));
    expect(recent.get(long)).toBeUndefined();
    for (let page = 0; page <= 8000; page += 1) recent.set(Buffer.from(String(page)), parsed(page));
    expect(recent.get(Buffer.from('0'))).toBeUndefined();
    expect(recent.get(Buffer.from('8000'))?.prepared.key).toBe('page=8000');
  });
});
