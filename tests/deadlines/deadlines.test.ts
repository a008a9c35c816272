import { expect, it } from 'vitest';
import { redisDeadlines } from '../../bff/redis/deadlines.ts';
import { readSettings as readBffSettings } from '../../bff/settings.ts';
import { deadlines as upstreamDeadlines } from '../../upstream/deadlines.ts';
import { serverDeadlines } from '../../web/server/deadlines.ts';
import { readSettings as readWebSettings } from '../../web/server/settings.ts';
import { pageDeadlines } from '../../web/src/apollo/deadlines.ts';

const { rest } = readBffSettings({});
const { bffTimeoutMs } = readWebSettings({});

/** Deadlines, from the innermost to the outermost. Each must be longer than the one before it. */
const chains: readonly (readonly [what: string, chain: Readonly<Record<string, number>>])[] = [
  [
    'a REST call',
    { connection: rest.connectMs, headers: rest.headersMs, read: rest.readMs, write: rest.writeMs },
  ],
  [
    'a write that the REST API may still receive when the BFF gives up',
    { bff: rest.writeMs, upstream: upstreamDeadlines.requestMs },
  ],
  [
    'an order with up to five reads and two writes',
    {
      'calls of the BFF': 5 * rest.readMs + 2 * rest.writeMs,
      web: bffTimeoutMs,
      page: pageDeadlines.orderMs,
    },
  ],
  [
    'a cart change with one write and one read',
    { 'calls of the BFF': rest.writeMs + rest.readMs, page: pageDeadlines.cartWriteMs },
  ],
  [
    'a cart read after a read of the customer',
    { 'calls of the BFF': 2 * rest.readMs, page: pageDeadlines.cartReadMs },
  ],
  ['a payment request', { 'calls of the BFF': rest.writeMs + rest.readMs, page: pageDeadlines.paymentMs }],
  [
    'a purge',
    { redis: redisDeadlines.purgeMs, web: serverDeadlines.purgeMs, upstream: upstreamDeadlines.purgeMs },
  ],
];

it.each(chains)('the deadlines for %s get longer from the innermost to the outermost', (_, chain) => {
  const deadlines = Object.values(chain);
  expect(deadlines).toEqual(deadlines.toSorted((a, b) => a - b));
  expect(new Set(deadlines).size).toBe(deadlines.length);
});
