import type { Log } from '@shop/observability/json-log';
import type { CallRecorder } from './call-recorder.ts';
import type { Endpoint, EndpointName } from './endpoints.ts';
import type { Deadline, OutgoingRequest } from './http.ts';
import type { RestCall } from './rest.ts';
import type { Simulation } from './simulation.ts';

/** Who pays for calls within the limits. */
export interface Payer {
  /** The key of the client's address. */
  readonly address: string;
  /** Whether the shop's own server asks, to render a page. */
  readonly isRendering: boolean;
}

/** The caller that calls are made for. */
export interface Caller {
  /** The customer's token, sent only to endpoints marked (auth). */
  readonly token: string | null;
  /** The client's address, passed on so that the REST API does not take all guests for one. */
  readonly address: string | null;
  readonly requestId: string;
  /** The client that limits count; left out for the BFF's own calls, which are not limited. */
  readonly payer?: Payer;
  /** The connection that makes the calls and learns of its changes from their responses; none by default. */
  readonly connectionId?: string | null;
  /** Records the calls for log, metrics and trace; nothing by default. */
  readonly record?: CallRecorder;
  /** A log that names the request; otherwise that of the options. */
  readonly log?: Log;
  /** Latency and faults that development adds to the calls; none by default. */
  readonly simulation?: Simulation | null;
}

/** One call on its way to the REST API. */
export interface PendingCall {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly request: RestCall;
  readonly caller: Caller;
  /** As it is sent; a middleware may add headers. */
  readonly outgoing: OutgoingRequest;
  /** Whether a successful response may have no body. */
  readonly mayBeEmpty: boolean;
  readonly deadline: Deadline;
}

/** Makes a call; resolves to the JSON of its response, not yet checked, and rejects with a `RestFailure`. */
export type Send = (call: PendingCall) => Promise<unknown>;

/** A step that each call passes: it may refuse the call, or make it by `next` and act before and after. */
export type Middleware = (call: PendingCall, next: Send) => Promise<unknown>;

/** A function that passes each call through all middlewares to `send`. */
export function compose(middlewares: readonly Middleware[], send: Send): Send {
  return middlewares.reduceRight<Send>((next, middleware) => (call) => middleware(call, next), send);
}
