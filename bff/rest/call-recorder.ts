import type { EndpointName } from './endpoints.ts';

/** One call in flight. */
export interface RecordedCall {
  /** The `traceparent` header to send; `null` if there is none. */
  readonly traceparent: string | null;
  /** @param code the code of the failure; `null` for success */
  end(code: string | null): void;
}

/** Records the calls of one request for log, metrics and trace. */
export interface CallRecorder {
  call(endpoint: EndpointName): RecordedCall;
}
