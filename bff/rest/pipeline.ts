import type { Log } from '@shop/observability/json-log';
import type { Endpoint, EndpointName } from './endpoints.ts';
import type { Deadline, OutgoingRequest } from './http.ts';
import type { RestCall } from './rest.ts';
import type { Simulation } from './simulation.ts';

/** Records the calls of one request for log, metrics and trace. */
interface CallRecorder {
  call(endpoint: EndpointName): {
    /** The `traceparent` header to send; `null` if there is none. */
    readonly traceparent: string | null;
    /** @param code the code of the failure; `null` for success */
    end(code: string | null): void;
  };
}

/** The client that limits charge for calls. */
export interface Payer {
  /** The key of the client's address. */
  readonly address: string;
  /** Whether the shop's own server sent the request, to render a page. */
  readonly isRendering: boolean;
}

/** The caller on whose behalf calls are made. */
export interface Caller {
  /** The customer's token, sent only to endpoints marked (auth). */
  readonly token: string | null;
  /** The client's address, passed on so that the REST API can tell guests apart. */
  readonly address: string | null;
  readonly requestId: string;
  /** The client that limits count; missing for the BFF's own calls, which are not limited. */
  readonly payer?: Payer;
  /** The connection that makes the calls and learns its changes from their responses; none by default. */
  readonly connectionId?: string | null;
  /** Records the calls for log, metrics and trace; nothing by default. */
  readonly record?: CallRecorder;
  /** A log that names the request; otherwise that of the options. */
  readonly log?: Log;
  /** Latency and faults that development adds to the calls; none by default. */
  readonly simulation?: Simulation | null;
}

/** A REST call on its way. */
export interface PendingCall {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly request: RestCall;
  readonly caller: Caller;
  /** As sent; a middleware may add headers. */
  readonly outgoing: OutgoingRequest;
  /** Whether a successful response may have no body. */
  readonly mayBeEmpty: boolean;
  readonly deadline: Deadline;
}

/** Makes a call; resolves to the JSON of its response, not yet validated, and rejects with a `RestFailure`. */
export type Send = (call: PendingCall) => Promise<unknown>;

/** A step in the pipeline of a call: it may refuse the call, or make it with `next` and act before and after. */
export type Middleware = (call: PendingCall, next: Send) => Promise<unknown>;

/** Combines middlewares and `send` into one function. */
export function compose(middlewares: readonly Middleware[], send: Send): Send {
  return middlewares.reduceRight<Send>((next, middleware) => (call) => middleware(call, next), send);
}
