import type { Endpoint, EndpointName } from './endpoints.ts';
import type { Deadline, OutgoingRequest } from './http.ts';
import type { RestCall } from './rest.ts';
import type { Simulation } from './simulation.ts';

interface CallRecorder {
  call(endpoint: EndpointName): {
    readonly traceparent: string | null;
    end(code: string | null): void;
  };
}

export interface Payer {
  /** The key under which limits count the client's IP address. */
  readonly address: string;
  readonly isRendering: boolean;
}

export interface Caller {
  /** The customer's token, sent only to endpoints with `auth: true`. */
  readonly token: string | null;
  /** The client's IP address, by which the REST API can distinguish guests. */
  readonly address: string | null;
  readonly requestId: string;
  /** Missing for the BFF's own calls, which count toward no limit. */
  readonly payer?: Payer;
  /** The id of the calling page's WebSocket. */
  readonly connectionId?: string | null;
  readonly record?: CallRecorder;
  /** Simulated latency and faults, only in development. */
  readonly simulation?: Simulation | null;
}

export interface PendingCall {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly request: RestCall;
  readonly caller: Caller;
  readonly outgoing: OutgoingRequest;
  readonly mayBeEmpty: boolean;
  readonly deadline: Deadline;
}

/** Makes a call. Resolves to the response's JSON, which isn't validated yet; rejects with `RestFailure`. */
export type Send = (call: PendingCall) => Promise<unknown>;

export type Middleware = (call: PendingCall, next: Send) => Promise<unknown>;

/** The first middleware is the outermost. */
export function compose(middlewares: readonly Middleware[], send: Send): Send {
  return middlewares.reduceRight<Send>((next, middleware) => (call) => middleware(call, next), send);
}
