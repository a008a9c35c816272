import type { Log } from '@shop/observability/json-log';
import type { EndpointGroup } from './endpoints.ts';

/** Options for REST calls; times in milliseconds, sizes in bytes. */
export interface RestOptions {
  /** The base URL for section 7's paths. */
  readonly base: URL;
  /** The shop's public origin, used in the URLs of the REST API's own pictures; `null` leaves them unchanged. */
  readonly publicOrigin: string | null;
  /** Timeout for connecting. */
  readonly connectMs: number;
  /** Timeout for the headers of a read's response. */
  readonly headersMs: number;
  /** Timeout for a whole read, including retries and waiting. */
  readonly readMs: number;
  /** Timeout for a whole write. */
  readonly writeMs: number;
  readonly maxResponseBytes: number;
  readonly maxResponseHeaderBytes: number;
  /** Maximum number of connections to the REST API; a quarter are reserved for writes. */
  readonly connections: number;
  /**
   * Maximum number of concurrent reads per group; writes may use at most half of the connections for writes. Fewer
   * than {@link connections}, so that one group can't use them all.
   */
  readonly callsPerGroup: number;
  /** Calls per group that may wait; the rest are rejected at once. */
  readonly waitingPerGroup: number;
  readonly breaker: {
    /** The time in which the breaker counts calls. */
    readonly windowMs: number;
    /** Minimum number of calls in a window that can open the breaker. */
    readonly minimumCalls: number;
    /** The share of failures that opens the breaker, from 0 to 1. */
    readonly threshold: number;
    /** How long the breaker stays open before it tries a call. */
    readonly openMs: number;
  };
  readonly log: Log;
  /** Called when a group's breaker opens or closes. */
  readonly onBreaker?: (group: EndpointGroup, isOpen: boolean) => void;
}

/** Default values of the settings. */
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
  breaker: { windowMs: 10_000, minimumCalls: 20, threshold: 0.5, openMs: 5000 },
} as const satisfies Omit<RestOptions, 'base' | 'log'>;
