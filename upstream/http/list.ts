import { z } from 'zod';
import type { Call } from './resource.ts';

/** Rows of one page where the caller asks for nothing else (section 9). */
const DEFAULT_LIMIT = 16;
const MOST_ROWS = 100;
const FARTHEST_OFFSET = 1_000_000_000;

/** The requested rows of a list. */
export interface Slice {
  limit: number;
  offset: number;
}

/** Documentation of the two parameters that every list takes. */
export const sliceParameters = {
  limit: `Rows a page, ${DEFAULT_LIMIT} by default and ${MOST_ROWS} at most`,
  offset: 'Rows to skip',
};

/** Reads `limit` and `offset`; an unusable number becomes the default, as in Django REST Framework. */
export function sliceOf(query: Record<string, string>): Slice {
  const limit = Math.min(count(query['limit']) ?? DEFAULT_LIMIT, MOST_ROWS);
  const offset = Math.min(count(query['offset']) ?? 0, FARTHEST_OFFSET);
  return { limit: limit === 0 ? DEFAULT_LIMIT : limit, offset };
}

/** A list's response with links to the pages next to it. */
export function listBody<T>(call: Call, { limit, offset }: Slice, total: number, results: T[]) {
  const link = (to: number) => {
    const query = new URLSearchParams({ ...call.query, limit: String(limit) });
    if (to > 0) query.set('offset', String(to));
    else query.delete('offset');
    return `${call.baseUrl}${call.path}?${query.toString()}`;
  };
  return {
    count: total,
    next: offset + limit < total ? link(offset + limit) : null,
    previous: offset > 0 ? link(offset - limit) : null,
    results,
  };
}

/** The shape of a list's response, for the documentation. */
export function listOf(schema: z.ZodType) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(schema),
  });
}

function count(text: string | undefined): number | undefined {
  const written = text?.trim() ?? '';
  return /^\d+$/.test(written) ? Number(written) : undefined;
}
