import type { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import type { PictureUrl } from './wire.ts';

export interface RestCall {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  /** The JSON body; an empty object if the specification (section 7) says "empty". */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent as `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  /** A guest's order key, sent as `X-Order-Key`. */
  readonly orderKey?: string;
  /** Sent as `X-Staff-Key`. */
  readonly staffKey?: string;
  /**
   * The deadline, in milliseconds as returned by `performance.now()`; by default, the timeout for a read or write
   * applies.
   */
  readonly endsAt?: number;
}

export interface RestList<Item> {
  readonly items: Item[];
  /** The number of items on this page, including the invalid ones that were left out. */
  readonly received: number;
  /** The number of items on all pages; if the REST API returns no count, the number of received items. */
  readonly count: number;
  readonly next: URLSearchParams | null;
  readonly hasPrevious: boolean;
  /** Whether the list has no `count`, like a bare array. */
  readonly isBare: boolean;
  readonly envelope: Readonly<Record<string, unknown>>;
}

/**
 * The REST API for one client, with the client's token, IP address and request id. Every method rejects only with
 * {@link RestFailure}.
 */
export interface Rest {
  readonly pictureUrl: PictureUrl;
  readonly readMs: number;
  send<Value>(endpoint: EndpointName, call: RestCall, response: z.ZodType<Value>): Promise<Value>;
  sendIgnoringBody(endpoint: EndpointName, call: RestCall): Promise<void>;
  /** Invalid items are logged and left out; if all are invalid, the call fails. */
  list<Item>(endpoint: EndpointName, call: RestCall, item: z.ZodType<Item>): Promise<RestList<Item>>;
}
