import type { Order } from '../rest/order-wire.ts';
import { listOrders, orderPages } from '../rest/orders.ts';
import type { Rest } from '../rest/rest.ts';
import { newestFirst } from './order-fields.ts';

/** The tolerated difference between this process's clock and the REST API's, in milliseconds. */
const CLOCK_SKEW_MS = 2 * 60 * 1000;

const isNewestFirst = (orders: readonly Order[]): boolean =>
  newestFirst(orders).every((order, index) => order === orders[index]);

/** Sorts the orders, because the REST API may list them in any order. */
async function allOrders(rest: Rest): Promise<Order[]> {
  const all: Order[] = [];
  for await (const page of orderPages(rest)) all.push(...page);
  return newestFirst(all);
}

interface Slice {
  readonly limit: number;
  readonly skip: number;
}

/**
 * Returns some of the customer's orders, newest first, and the number of all. Makes one call if the REST API lists the newest first and
 * supports `limit` and `offset`; otherwise, may read the whole list.
 */
export async function newestOrders(
  rest: Rest,
  { limit, skip }: Slice,
): Promise<{ orders: Order[]; count: number }> {
  // Requests at least two orders, because one order doesn't show how the list is sorted.
  const listed = await listOrders(rest, { limit: Math.max(limit, 2), offset: skip });
  const { orders, count, isWhole, isSlice } = listed;
  if (isSlice && isNewestFirst(orders)) return { orders: orders.slice(0, limit), count };
  const all = isWhole ? newestFirst(orders) : await allOrders(rest);
  return { orders: all.slice(skip, skip + limit), count: Math.max(count, all.length) };
}

/**
 * Returns the orders placed since {@link CLOCK_SKEW_MS} before a given time, newest first. Leaves out orders
 * without a timestamp. If the REST API lists the newest first, reading stops at the first page with an older order.
 * @param since in milliseconds since 1970
 */
export async function ordersSince(rest: Rest, since: number): Promise<Order[]> {
  const begin = since - CLOCK_SKEW_MS;
  const isSince = ({ placedAt }: Order): boolean => placedAt !== null && Date.parse(placedAt) >= begin;
  const read: Order[] = [];
  for await (const page of orderPages(rest)) {
    read.push(...page);
    const oldest = page.at(-1)?.placedAt ?? null;
    if (page.length > 1 && oldest !== null && Date.parse(oldest) < begin && isNewestFirst(page)) break;
  }
  return newestFirst(read.filter(isSince));
}
