import { z } from 'zod';
import type { Log } from '@shop/observability/json-log';
import type { Body, BodyType, RestList } from './body-memo.ts';
import { invalidResponse } from './failure.ts';
import type { EndpointName } from './endpoints.ts';

const envelope = z.looseObject({
  count: z.int().nonnegative().nullish(),
  next: z.string().nullish(),
  results: z.array(z.unknown()),
});

/**
 * Reads a list in either shape, a bare array or `{count, next, previous, results}`, item by item.
 * @throws RestFailure `UPSTREAM_INVALID` where it is neither, or has items and none fits
 */
export function readList<Item>(
  endpoint: EndpointName,
  body: Body,
  item: BodyType<Item>,
  log: Log,
): RestList<Item> {
  const known = item.memo?.list.get(body);
  if (known !== undefined) return known;
  const list = checkList(endpoint, body.json, item, log);
  // A list with items left out is checked each time, so that they are logged each time.
  if (list.isComplete) item.memo?.list.set(body, list);
  return list;
}

function checkList<Item>(
  endpoint: EndpointName,
  body: unknown,
  item: BodyType<Item>,
  log: Log,
): RestList<Item> & { readonly isComplete: boolean } {
  const list = Array.isArray(body) ? { results: body } : envelope.safeParse(body).data;
  if (list === undefined) {
    log.warn('response is no list', { endpoint });
    throw invalidResponse(200);
  }
  const items: Item[] = [];
  for (const [index, each] of list.results.entries()) {
    const parsed = item.safeParse(each);
    if (parsed.success) items.push(parsed.data);
    else logInvalidField(endpoint, parsed.error, log, [index]);
  }
  if (items.length === 0 && list.results.length > 0) throw invalidResponse(200);
  const { count, next } = 'next' in list || 'count' in list ? list : {};
  return {
    items,
    count: count ?? list.results.length,
    next: nextQuery(next),
    isBare: count === undefined || count === null,
    envelope: Array.isArray(body) ? {} : list,
    isComplete: items.length === list.results.length,
  };
}

/** The path of the first field that does not fit and what is wrong with it, never its value. */
export function logInvalidField(
  endpoint: EndpointName,
  error: z.ZodError,
  log: Log,
  prefix: readonly PropertyKey[] = [],
): void {
  const [issue] = error.issues;
  const path = [...prefix, ...(issue?.path ?? [])].map(String).join('.');
  const expected = issue?.code === 'invalid_type' ? issue.expected : issue?.code;
  log.warn('response does not fit', { endpoint, path, expected });
}

/** Only the query of `next` is taken: its host is the server's own idea of itself. */
function nextQuery(next: string | null | undefined): URLSearchParams | null {
  if (next === undefined || next === null || next === '') return null;
  return URL.parse(next, 'http://next.invalid/')?.searchParams ?? null;
}
