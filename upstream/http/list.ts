import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import { baseUrlOf } from './base-url.ts';

/** The default page size (specification, section 9). */
const DEFAULT_LIMIT = 16;
const MAX_LIMIT = 100;
const MAX_OFFSET = 1_000_000_000;

export interface Slice {
  limit: number;
  offset: number;
}

/** As in Django REST Framework, an invalid number is replaced with the default. */
export const sliceQuery = z.object({
  limit: z.coerce
    .number()
    .min(1)
    .catch(DEFAULT_LIMIT)
    .transform((rows) => Math.min(Math.floor(rows), MAX_LIMIT))
    .describe(`Rows per page, ${DEFAULT_LIMIT} by default and ${MAX_LIMIT} at most`),
  offset: z.coerce
    .number()
    .min(0)
    .catch(0)
    .transform((rows) => Math.min(Math.floor(rows), MAX_OFFSET))
    .describe('Rows to skip'),
});

export function listBody<T>(request: FastifyRequest, { limit, offset }: Slice, total: number, results: T[]) {
  const link = (to: number) => {
    const [path, given] = request.url.split('?', 2);
    const query = new URLSearchParams(given);
    query.set('limit', String(limit));
    if (to > 0) query.set('offset', String(to));
    else query.delete('offset');
    return `${baseUrlOf(request)}${path}?${query.toString()}`;
  };
  return {
    count: total,
    next: offset + limit < total ? link(offset + limit) : null,
    previous: offset > 0 ? link(offset - limit) : null,
    results,
  };
}

export function listOf<T extends z.ZodType>(schema: T) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(schema),
  });
}
