import { notFound } from './failure.ts';

const form = /^[A-Za-z0-9_-]{1,64}$/;
const digits = /^\d+$/;

/**
 * Whether the REST API can have something with this id. Numbers beyond what a database counts to are a fault of status 500 there
 * instead of "not found".
 */
export function isPossibleId(id: string): boolean {
  return form.test(id) && !(digits.test(id) && !Number.isSafeInteger(Number(id)));
}

/**
 * Puts ids into a path of section 7, each as one segment.
 * @throws RestFailure `NOT_FOUND` for an id that the REST API cannot have
 */
export function fillPath(path: string, ids: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = Object.hasOwn(ids, name) ? ids[name] : undefined;
    if (id === undefined || !isPossibleId(id)) throw notFound();
    // Of characters that need no escape in a path.
    return id;
  });
}

/** An id for a JSON body: ids are opaque here, but the REST API counts products and addresses with JSON numbers. */
export function bodyId(id: string): number | string {
  if (!isPossibleId(id)) throw notFound();
  return /^(?:0|[1-9]\d*)$/.test(id) ? Number(id) : id;
}
