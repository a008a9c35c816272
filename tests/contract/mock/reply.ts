import * as z from 'zod';

export interface Reply {
  readonly status: number;
  /** JSON; nothing is sent if it is undefined. */
  readonly body?: unknown;
}

/** Ends a call with an error, as in Django REST Framework. */
export class Refused extends Error {
  readonly reply: Reply;

  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(`refused with ${status}`);
    this.reply = { status, body };
  }
}

export const invalid = (field: string, message: string): Refused => new Refused(400, { [field]: [message] });

export const notFound = (): Refused => new Refused(404, { detail: 'Not found.' });

/** @throws Refused with a message for each invalid field */
export function readFields<Fields>(schema: z.ZodType<Fields>, body: unknown): Fields {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues)
    errors[String(path[0] ?? 'non_field_errors')] = [message];
  throw new Refused(400, errors);
}

export const text = z.string('This field is required.').trim().min(1, 'This field may not be blank.');

const pageSize = 16;

/** Returns a page as Django REST Framework does with `LimitOffsetPagination`. */
export function pageOf(all: readonly unknown[], url: URL): Reply {
  const number = (name: string, otherwise: number): number => {
    const given = url.searchParams.get(name) ?? '';
    return /^\d{1,9}$/.test(given) ? Number(given) : otherwise;
  };
  const limit = number('limit', pageSize) || pageSize;
  const offset = number('offset', 0);
  const at = (start: number): string => {
    const other = new URL(url);
    other.searchParams.set('limit', String(limit));
    other.searchParams.set('offset', String(start));
    return other.href;
  };
  return {
    status: 200,
    body: {
      count: all.length,
      next: offset + limit < all.length ? at(offset + limit) : null,
      previous: offset > 0 ? at(Math.max(offset - limit, 0)) : null,
      results: all.slice(offset, offset + limit),
    },
  };
}

export interface MockResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
