import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { PictureHosts } from './wire.ts';

/** The request of one call. Ids fill the endpoint's path; everything else is as section 7 lists it. */
export interface RestCall {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  /** A JSON body; an empty object if section 7 says "empty". */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  /** The key of a guest's order, sent as `X-Order-Key`. */
  readonly orderKey?: string;
  /** The key of the plant's staff, sent as `X-Staff-Key`. */
  readonly staffKey?: string;
  /** The deadline in the clock of `performance.now()`; by default that of a read or a write. */
  readonly endsAt?: number;
}

/** Items of a list, validated one by one. */
export interface RestList<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages; the number received if the REST API doesn't tell. */
  readonly count: number;
  /** The query of the next page; `null` on the last one. */
  readonly next: URLSearchParams | null;
  /** Whether the list is a bare array, without paging. */
  readonly isBare: boolean;
  /** All fields of the list's envelope; empty for a bare array. */
  readonly envelope: Readonly<Record<string, unknown>>;
}

/**
 * The REST API of section 7 for one request: with its token, its client's address and its request id. The functions of
 * this folder, one per endpoint, use it. Every method throws only {@link RestFailure}.
 */
export interface Rest {
  readonly pictures: PictureHosts;
  /** How long a read may take, in milliseconds. */
  readonly readMs: number;
  /** Makes a call and validates its response. */
  send<Value>(endpoint: EndpointName, call: RestCall, response: z.ZodType<Value>): Promise<Value>;
  /** Makes a call whose response body is ignored. */
  sendIgnoringBody(endpoint: EndpointName, call: RestCall): Promise<void>;
  /** Reads one page of a list. Invalid items are dropped and logged, unless none is valid. */
  list<Item>(endpoint: EndpointName, call: RestCall, item: z.ZodType<Item>): Promise<RestList<Item>>;
}
