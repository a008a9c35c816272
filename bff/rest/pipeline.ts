import type { Log } from '@shop/observability/json-log';
import type { Endpoint, EndpointName } from './endpoints.ts';
import type { Deadline, OutgoingRequest } from './http.ts';
import type { RestCall } from './rest.ts';
import type { Simulation } from './simulation.ts';

/** Records one request's calls for the log, metrics and trace. */
interface CallRecorder {
  call(endpoint: EndpointName): {
    /** The `traceparent` header to send; `null` if there is none. */
    readonly traceparent: string | null;
    /** @param code the failure code; `null` for success */
    end(code: string | null): void;
  };
}

/** The client whose limits a call counts toward. */
export interface Payer {
  /** The key for the client's address. */
  readonly address: string;
  /** Whether the shop's own server sent the request to render a page. */
  readonly isRendering: boolean;
}

/** The client on whose behalf calls are made. */
export interface Caller {
  /** The customer's token, sent only to endpoints marked (auth). */
  readonly token: string | null;
  /** The client's address, sent to the REST API so that it can tell guests apart. */
  readonly address: string | null;
  readonly requestId: string;
  /** The client whose limits the calls count toward; missing for the BFF's own calls, which are not limited. */
  readonly payer?: Payer;
  /** The connection that makes the calls, and therefore already has their changes; none by default. */
  readonly connectionId?: string | null;
  /** Records the calls; nothing is recorded by default. */
  readonly record?: CallRecorder;
  /** A log that identifies the request; by default, the one in the options. */
  readonly log?: Log;
  /** Latency and faults added to the calls in development; none by default. */
  readonly simulation?: Simulation | null;
}

/** A REST call in progress. */
export interface PendingCall {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly request: RestCall;
  readonly caller: Caller;
  /** The request to send; a middleware may add headers. */
  readonly outgoing: OutgoingRequest;
  /** Whether a successful response may have no body. */
  readonly mayBeEmpty: boolean;
  readonly deadline: Deadline;
}

/** Makes a call. Resolves to the JSON of its response, not yet validated; rejects with a `RestFailure`. */
export type Send = (call: PendingCall) => Promise<unknown>;

/** A step in a call's pipeline: it may reject the call, or make it with `next` and act before and after. */
export type Middleware = (call: PendingCall, next: Send) => Promise<unknown>;

/** Combines middlewares and `send` into one function. */
export function compose(middlewares: readonly Middleware[], send: Send): Send {
  return middlewares.reduceRight<Send>((next, middleware) => (call) => middleware(call, next), send);
}
