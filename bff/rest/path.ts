import { notFound } from './failure.ts';

const form = /^[A-Za-z0-9_-]{1,64}$/;
const digits = /^\d+$/;

/**
 * Whether the REST API could have an object with this id. A number outside the database's range could cause status 500
 * instead of 404.
 */
export function isPossibleId(id: string): boolean {
  return form.test(id) && !(digits.test(id) && !Number.isSafeInteger(Number(id)));
}

/** @throws RestFailure `NOT_FOUND` for an id that the REST API can't have */
export function fillPath(path: string, ids: Readonly<Record<string, string>>): string {
  let filled = path;
  for (const [name, id] of Object.entries(ids)) {
    if (!isPossibleId(id)) throw notFound();
    filled = filled.replace(`{${name}}`, id);
  }
  return filled;
}

/**
 * Ids are strings in the BFF. An integer is sent as a number, because the REST API uses numeric ids for products and
 * addresses.
 * @throws RestFailure `NOT_FOUND` for an id that the REST API can't have
 */
export function bodyId(id: string): number | string {
  if (!isPossibleId(id)) throw notFound();
  return /^(?:0|[1-9]\d*)$/.test(id) ? Number(id) : id;
}
