import type { EndpointName } from './endpoints.ts';

/** One call in flight. */
export interface RecordedCall {
  /** The header `traceparent` to send; `null` for none. */
  readonly traceparent: string | null;
  /** @param code the code of the failure; `null` for success */
  end(code: string | null): void;
}

/** Records the calls of one request, for its log line, its metrics and its trace. */
export interface CallRecorder {
  call(endpoint: EndpointName): RecordedCall;
}
