import { z } from 'zod';
import { notFound } from './http-error.ts';

/** The number in a path; throws 404 for what cannot be a key. */
export function pathNumber(written: string | undefined): number {
  if (!/^\d{1,9}$/.test(written ?? '')) throw notFound();
  return Number(written);
}

/** The UUID in a path, in lower case; throws 404 for any other text. */
export function pathUuid(written: string | undefined): string {
  const read = z.guid().safeParse(written);
  if (!read.success) throw notFound();
  return read.data.toLowerCase();
}
