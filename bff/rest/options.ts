import type { Log } from '@shop/observability/json-log';
import { defaultBreaker } from './circuit-breaker.ts';
import type { EndpointGroup } from './endpoints.ts';

/** Times are in milliseconds, and sizes are in bytes. */
export const defaultRestOptions = {
  connectMs: 1000,
  headersMs: 2000,
  /** Timeout for a read, including retries and the pauses between them. */
  readMs: 3000,
  writeMs: 10_000,
  maxResponseBytes: 2 * 1024 * 1024,
  /** The maximum number of connections to the REST API; a quarter of them are for writes. */
  connections: 64,
  /**
   * The maximum number of concurrent reads per group. Keep it below three quarters of `connections`, so that no group
   * can use all connections for reads. A group's writes use at most half of the connections for writes.
   */
  callsPerGroup: 32,
  /** The maximum number of waiting reads, and of waiting writes, per group; further calls fail immediately. */
  waitingPerGroup: 256,
  breaker: defaultBreaker,
};

export interface RestOptions extends Readonly<typeof defaultRestOptions> {
  readonly base: URL;
  /**
   * The shop's public origin, which replaces the REST API's origin in the URLs of pictures; `null` to keep the REST
   * API's origin.
   */
  readonly publicOrigin?: string | null;
  readonly log: Log;
  readonly onBreaker?: (group: EndpointGroup, isOpen: boolean) => void;
}
