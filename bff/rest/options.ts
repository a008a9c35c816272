import type { Log } from '@shop/observability/json-log';
import type { EndpointGroup } from './endpoints.ts';

/** How calls to the REST API travel; times in milliseconds, sizes in bytes. */
export interface RestOptions {
  /** The address that section 7's paths are relative to. */
  readonly base: URL;
  /** The shop's public origin, for the addresses of the REST API's own pictures; `null` leaves them as they are. */
  readonly publicOrigin: string | null;
  /** Timeout for connecting. */
  readonly connectMs: number;
  /** Timeout for the headers of a read's response. */
  readonly headersMs: number;
  /** Timeout for a whole read with its retries and waiting. */
  readonly readMs: number;
  /** Timeout for a whole write. */
  readonly writeMs: number;
  readonly maxResponseBytes: number;
  readonly maxResponseHeaderBytes: number;
  /** Connections to the REST API's host, a quarter of them kept for writes. */
  readonly connections: number;
  /** Calls of one group at a time; less than {@link connections}, so that no group takes them all. */
  readonly callsPerGroup: number;
  /** Calls of one group that may wait for their turn; more are rejected at once. */
  readonly waitingPerGroup: number;
  readonly breaker: {
    /** The window in which calls are counted. */
    readonly windowMs: number;
    /** The minimum number of calls in a window that may open the breaker. */
    readonly minimumCalls: number;
    /** The share of failures that opens the breaker. */
    readonly threshold: number;
    /** How long it stays open before a trial. */
    readonly openMs: number;
  };
  readonly log: Log;
  /** Called when the breaker of a group opens or closes. */
  readonly onBreaker?: (group: EndpointGroup, isOpen: boolean) => void;
}

/** The defaults of the settings. */
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
