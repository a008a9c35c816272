import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { IncomingResponse } from './http.ts';

/** A JSON body with what was made of it. Shared by requests, so nobody may change it. */
export interface Body {
  readonly json: unknown;
  /** Results of {@link Memo}s. */
  readonly results: unknown[];
}

/** The result of one function of a body, kept with the body. */
export interface Memo<Result> {
  get(body: Body): Result | undefined;
  set(body: Body, result: Result): void;
}

/** Items of a list, checked one by one. */
export interface RestList<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages; the number received where the REST API gives none. */
  readonly count: number;
  /** The query of the next page; `null` on the last one. */
  readonly next: URLSearchParams | null;
  /** Whether the list came without paging, as a bare array. */
  readonly isBare: boolean;
  /** The list's envelope with members of its own, as they came; empty for a bare array. */
  readonly envelope: Readonly<Record<string, unknown>>;
}

/** The expected type of a body, such as a zod schema. */
export interface BodyType<Value> {
  safeParse(json: unknown): z.ZodSafeParseResult<Value>;
  /** Left out where results are not kept. */
  readonly memo?: { readonly value: Memo<Value>; readonly list: Memo<RestList<Value>> };
}

function createMemo<Result>(): Memo<Result> {
  // A class of its own separates the results of this memo from those of others.
  class Entry {
    readonly result: Result;
    constructor(result: Result) {
      this.result = result;
    }
  }
  const isOwn = (value: unknown): value is Entry => value instanceof Entry;
  return {
    get: ({ results }) => results.find(isOwn)?.result,
    set: ({ results }, result) => {
      results.push(new Entry(result));
    },
  };
}

/** The same type, checked once for each body that {@link BodyMemo} keeps. */
export function memoized<Value>(type: BodyType<Value>): BodyType<Value> {
  return {
    safeParse: (json) => type.safeParse(json),
    memo: { value: createMemo(), list: createMemo() },
  };
}

interface Entry {
  readonly contentType: string | undefined;
  readonly bytes: Uint8Array;
  readonly body: Body;
}

/** The memory of a body for each byte of JSON and beside: a cart of 1,273 bytes was measured to take 4,478 with what is made of it. */
const memoryPerByte = 3;
const memoryPerBody = 600;

/**
 * The last body of each read. A read whose response has the same bytes again is given the same object, so that nothing is parsed and
 * checked twice; the REST API is read each time, so that no value is stale.
 */
export class BodyMemo {
  readonly #entries: LRUCache<string, Entry> | null;

  /** @param maxBytes the memory for all of them; 0 keeps none */
  constructor(maxBytes: number) {
    this.#entries =
      maxBytes === 0
        ? null
        : new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ bytes }, slot) => memoryPerByte * bytes.length + slot.length + memoryPerBody,
          });
  }

  /**
   * @param slot what is read and for whom; a wrong one costs time and never a wrong body, as bytes are compared
   * @param parse reads a response that differs from the last one
   */
  read(slot: string, response: IncomingResponse, parse: (response: IncomingResponse) => unknown): Body {
    if (this.#entries === null || response.status !== 200) return { json: parse(response), results: [] };
    const contentType = response.headers['content-type'];
    const known = this.#entries.get(slot);
    if (known !== undefined && known.contentType === contentType && response.body.equals(known.bytes))
      return known.body;
    const body = { json: parse(response), results: [] };
    // Bytes of their own: the response's are a part of what the socket read.
    this.#entries.set(slot, { contentType, bytes: new Uint8Array(response.body), body });
    return body;
  }
}
