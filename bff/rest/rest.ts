import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { PictureHosts } from './wire.ts';

/** One call's request. Ids fill the endpoint's path; the rest is as listed in section 7. */
export interface RestCall {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  /** A JSON body; an empty object if section 7 says "empty". */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  /** The key of a guest's order, sent as `X-Order-Key`. */
  readonly orderKey?: string;
  /** The staff's key, sent as `X-Staff-Key`. */
  readonly staffKey?: string;
  /** The deadline as a time of `performance.now()`; by default, the read or write timeout applies. */
  readonly endsAt?: number;
}

/** A list whose items were validated one by one. */
export interface RestList<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages; if the REST API doesn't return it, the number of items received. */
  readonly count: number;
  /** The query for the next page; `null` on the last page. */
  readonly next: URLSearchParams | null;
  /** Whether the list is a bare array, without paging. */
  readonly isBare: boolean;
  /** All fields of the list's envelope; empty for a bare array. */
  readonly envelope: Readonly<Record<string, unknown>>;
}

/**
 * The REST API of section 7 on behalf of one request, with its token, client address and request id. The functions in
 * this folder, one per endpoint, use it. Every method throws only {@link RestFailure}.
 */
export interface Rest {
  readonly pictures: PictureHosts;
  /** The timeout of a read, in milliseconds. */
  readonly readMs: number;
  /** Makes a call and validates its response. */
  send<Value>(endpoint: EndpointName, call: RestCall, response: z.ZodType<Value>): Promise<Value>;
  /** Makes a call whose response body is ignored. */
  sendIgnoringBody(endpoint: EndpointName, call: RestCall): Promise<void>;
  /** Reads one page of a list. Drops and logs invalid items, unless all are invalid. */
  list<Item>(endpoint: EndpointName, call: RestCall, item: z.ZodType<Item>): Promise<RestList<Item>>;
}
