import { z } from 'zod';
import type { Log } from '@shop/observability/json-log';
import { invalidResponse } from './failure.ts';
import type { EndpointName } from './endpoints.ts';
import type { Rest, RestCall, RestList } from './rest.ts';

const envelope = z.looseObject({
  count: z.int().nonnegative().nullish(),
  next: z.string().nullish(),
  previous: z.string().nullish().catch(null),
  results: z.array(z.unknown()),
});

/** With more, the response is invalid. Each invalid item costs more time than a valid one. */
const maxInvalidItems = 1000;

/**
 * Validates each item of a list, which may be an array or `{count, next, previous, results}`. Leaves out invalid items,
 * and logs the first one.
 * @throws RestFailure `UPSTREAM_INVALID` if the body isn't a list, or if all items or very many are invalid
 */
export function readList<Item>(
  endpoint: EndpointName,
  body: unknown,
  item: z.ZodType<Item>,
  log: Log,
): RestList<Item> {
  const list = Array.isArray(body) ? { results: body } : envelope.safeParse(body).data;
  if (list === undefined) {
    log.warn('response is not a list', { endpoint });
    throw invalidResponse(200);
  }
  const items: Item[] = [];
  let invalid = 0;
  for (const [index, each] of list.results.entries()) {
    const parsed = item.safeParse(each);
    if (parsed.success) items.push(parsed.data);
    else {
      if (invalid === 0) logInvalidField(endpoint, parsed.error, log, [index]);
      invalid += 1;
    }
    if (invalid > maxInvalidItems) throw invalidResponse(200);
  }
  if (items.length === 0 && list.results.length > 0) throw invalidResponse(200);
  const { count, next, previous } = 'count' in list || 'next' in list || 'previous' in list ? list : {};
  return {
    items,
    received: list.results.length,
    count: count ?? list.results.length,
    next: nextQuery(next),
    hasPrevious: (previous ?? null) !== null,
    isBare: count === undefined || count === null,
    envelope: Array.isArray(body) ? {} : list,
  };
}

const maxPages = 20;
const maxItems = 1000;

/** Reads a list's pages on demand, up to 20 pages and 1,000 items, all within the timeout for one read. */
export async function* readPages<Item>(
  rest: Rest,
  endpoint: EndpointName,
  call: RestCall,
  item: z.ZodType<Item>,
): AsyncGenerator<readonly Item[], void, void> {
  const endsAt = performance.now() + rest.readMs;
  const seen = new Set<string>();
  let left = maxItems;
  let query = call.query;
  do {
    // Pages could link in a circle, so each query is remembered.
    seen.add(query?.toString() ?? '');
    const page = await rest.list(endpoint, { ...call, ...(query && { query }), endsAt }, item);
    yield page.items.slice(0, left);
    left -= page.items.length;
    query = page.next ?? undefined;
  } while (query !== undefined && left > 0 && seen.size < maxPages && !seen.has(query.toString()));
}

export async function listAll<Item>(
  rest: Rest,
  endpoint: EndpointName,
  call: RestCall,
  item: z.ZodType<Item>,
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of readPages(rest, endpoint, call, item)) items.push(...page);
  return items;
}

/** Logs the path and the expected type of the first invalid field, but never its value. */
export function logInvalidField(
  endpoint: EndpointName,
  error: z.ZodError,
  log: Log,
  prefix: readonly PropertyKey[] = [],
): void {
  const [issue] = error.issues;
  const path = [...prefix, ...(issue?.path ?? [])].map(String).join('.');
  const expected =
    issue?.code === 'invalid_type' ? issue.expected : issue?.code === 'custom' ? issue.message : issue?.code;
  log.warn('invalid response field', { endpoint, path, expected });
}

/** Returns only the query string of `next`, because the host name may work only inside the server's network. */
function nextQuery(next: string | null | undefined): URLSearchParams | null {
  if (next === undefined || next === null || next === '') return null;
  return URL.parse(next, 'http://next.invalid/')?.searchParams ?? null;
}
