import type { Log } from '@shop/observability/json-log';
import { type BreakerOptions, defaultBreaker } from './circuit-breaker.ts';
import type { EndpointGroup } from './endpoints.ts';

/** Times are in milliseconds, and sizes are in bytes. */
export interface RestOptions {
  readonly base: URL;
  /**
   * The shop's public origin, which replaces the REST API's origin in the URLs of pictures; `null` to keep the REST
   * API's origin.
   */
  readonly publicOrigin: string | null;
  readonly connectMs: number;
  readonly headersMs: number;
  /** Timeout for a read, including retries and the pauses between them. */
  readonly readMs: number;
  readonly writeMs: number;
  readonly maxResponseBytes: number;
  readonly maxResponseHeaderBytes: number;
  /** The maximum number of connections to the REST API; a quarter of them are for writes. */
  readonly connections: number;
  /**
   * The maximum number of concurrent reads per group. Keep it below three quarters of {@link connections}, so that no
   * group can use all connections for reads. A group's writes use at most half of the connections for writes.
   */
  readonly callsPerGroup: number;
  /** The maximum number of waiting reads, and of waiting writes, per group; further calls fail immediately. */
  readonly waitingPerGroup: number;
  readonly breaker: BreakerOptions;
  readonly log: Log;
  readonly onBreaker?: (group: EndpointGroup, isOpen: boolean) => void;
}

export const defaultRestOptions = {
  publicOrigin: null,
  connectMs: 1000,
  headersMs: 2000,
  readMs: 3000,
  writeMs: 10_000,
  maxResponseBytes: 2 * 1024 * 1024,
  maxResponseHeaderBytes: 16 * 1024,
  connections: 64,
  callsPerGroup: 32,
  waitingPerGroup: 256,
  breaker: defaultBreaker,
} as const satisfies Omit<RestOptions, 'base' | 'log'>;
