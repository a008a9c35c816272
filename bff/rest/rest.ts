import type { BodyType, RestList } from './body-memo.ts';
import type { EndpointName } from './endpoints.ts';
import type { PictureHosts } from './wire.ts';

/** The request of one call. Ids fill the endpoint's path; everything else is as section 7 lists it. */
export interface RestCall {
  readonly ids?: Readonly<Record<string, string>>;
  readonly query?: URLSearchParams;
  /** A JSON body; an empty object where section 7 has "empty". */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent on as `Idempotency-Key`. */
  readonly idempotencyKey?: string;
  /** The key of a guest's order, sent as `X-Order-Key`. */
  readonly orderKey?: string;
  /** The key of the plant's staff, sent as `X-Staff-Key`. */
  readonly staffKey?: string;
  /** When the call has to be over, on the clock of `performance.now()`; the deadline of a read or of a write where it is left out. */
  readonly endsAt?: number;
}

/**
 * The REST API of section 7 as seen by one request: with its token, its client's address and its request id. The functions of this
 * folder, one per row, are called with it. Every method throws {@link RestFailure} and nothing else.
 */
export interface Rest {
  readonly pictures: PictureHosts;
  /** Makes a call and checks its response. */
  send<Value>(endpoint: EndpointName, call: RestCall, response: BodyType<Value>): Promise<Value>;
  /** Makes a call whose response body is ignored. */
  sendIgnoringBody(endpoint: EndpointName, call: RestCall): Promise<void>;
  /** Reads one page of a list. An item that does not fit is left out and logged, unless none fits. */
  list<Item>(endpoint: EndpointName, call: RestCall, item: BodyType<Item>): Promise<RestList<Item>>;
  /** Reads a list page by page until it is whole, within the deadline of one read and at most 1,000 items. */
  listAll<Item>(endpoint: EndpointName, call: RestCall, item: BodyType<Item>): Promise<readonly Item[]>;
}
