import { notFound } from './failure.ts';

const form = /^[A-Za-z0-9_-]{1,64}$/;
const digits = /^\d+$/;

/**
 * Whether the REST API may have something with this id. Larger numbers than a database has cause a status 500 there
 * instead of "not found".
 */
export function isPossibleId(id: string): boolean {
  return form.test(id) && !(digits.test(id) && !Number.isSafeInteger(Number(id)));
}

/**
 * Puts ids into a path of section 7, each as one segment.
 * @throws RestFailure `NOT_FOUND` for an id that the REST API can't have
 */
export function fillPath(path: string, ids: Readonly<Record<string, string>>): string {
  let filled = path;
  for (const [name, id] of Object.entries(ids)) {
    if (!isPossibleId(id)) throw notFound();
    // Characters that need no escape in a path.
    filled = filled.replace(`{${name}}`, id);
  }
  return filled;
}

/**
 * An id for a JSON body: ids are opaque strings here, but the REST API identifies products and addresses by JSON
 * numbers.
 */
export function bodyId(id: string): number | string {
  if (!isPossibleId(id)) throw notFound();
  return /^(?:0|[1-9]\d*)$/.test(id) ? Number(id) : id;
}
