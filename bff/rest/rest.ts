import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { PictureHosts } from './wire.ts';

/** The request of one call. Ids fill the endpoint's path; everything else is as section 7 lists it. */
export interface RestCall {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  /** A JSON body; an empty object if section 7 has "empty". */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent on as `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  /** The key of a guest's order, sent as `X-Order-Key`. */
  readonly orderKey?: string;
  /** The key of the plant's staff, sent as `X-Staff-Key`. */
  readonly staffKey?: string;
  /** The deadline on the clock of `performance.now()`; by default that of a read or a write. */
  readonly endsAt?: number;
}

/** Items of a list, checked one by one. */
export interface RestList<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages; the number received if the REST API gives none. */
  readonly count: number;
  /** The query of the next page; `null` on the last one. */
  readonly next: URLSearchParams | null;
  /** Whether the list came without paging, as a bare array. */
  readonly isBare: boolean;
  /** The list's envelope with all members, as they came; empty for a bare array. */
  readonly envelope: Readonly<Record<string, unknown>>;
}

/**
 * The REST API of section 7 as seen by one request: with its token, its client's address and its request id. The functions of this
 * folder, one per row, are called with it. Every method throws {@link RestFailure} and nothing else.
 */
export interface Rest {
  readonly pictures: PictureHosts;
  /** How long a read may take, in milliseconds. */
  readonly readMs: number;
  /** Makes a call and checks its response. */
  send<Value>(endpoint: EndpointName, call: RestCall, response: z.ZodType<Value>): Promise<Value>;
  /** Makes a call whose response body is ignored. */
  sendIgnoringBody(endpoint: EndpointName, call: RestCall): Promise<void>;
  /** Reads one page of a list. An item that does not fit is left out and logged, unless none fits. */
  list<Item>(endpoint: EndpointName, call: RestCall, item: z.ZodType<Item>): Promise<RestList<Item>>;
}
