import { readTraceparent } from '@shop/observability/trace-context';
import type { TraceSpan } from '@shop/observability/tracing';
import type { EndpointName } from '../rest/endpoints.ts';

export interface CallMetrics {
  callEnded(call: CallRecord): void;
}

export class CallRecord {
  readonly endpoint: EndpointName;
  readonly startedAt = performance.now();
  /** Duration in milliseconds; 0 until the call has ended. */
  ms = 0;
  code: string | null = null;
  readonly traceparent: string | null;
  readonly #span: TraceSpan | null;
  readonly #metrics: CallMetrics | null;

  /** @param traceparent the caller's trace header, forwarded if there is no span */
  constructor(
    endpoint: EndpointName,
    span: TraceSpan | null,
    traceparent: string | null,
    metrics: CallMetrics | null,
  ) {
    this.endpoint = endpoint;
    this.#span = span;
    this.traceparent = span?.traceparent ?? traceparent;
    this.#metrics = metrics;
  }

  end(code: string | null): void {
    this.ms = performance.now() - this.startedAt;
    this.code = code;
    this.#span?.end({}, code);
    this.#metrics?.callEnded(this);
  }
}

/** What the log, metrics and traces record about one request. */
export class RequestRecord {
  readonly id: string;
  readonly startedAt = performance.now();
  /**
   * The operation name of a trusted document, or a route's name; `null` for other documents, because clients choose
   * their operation names.
   */
  operation: string | null = null;
  /** Whether the response was in this process's cache; `null` if the cache wasn't consulted. */
  cache: 'hit' | 'miss' | null = null;
  codes: readonly string[] = [];
  readonly calls: CallRecord[] = [];
  readonly span: TraceSpan | null;
  /** The caller's trace header, if it is to be forwarded because the BFF doesn't trace; `null` otherwise. */
  readonly #traceparent: string | null;
  readonly #metrics: CallMetrics | null;

  constructor(id: string, span: TraceSpan | null, traceparent: string | null, metrics: CallMetrics | null) {
    this.id = id;
    this.span = span;
    this.#traceparent = traceparent;
    this.#metrics = metrics;
  }

  get traceId(): string | null {
    return this.span?.traceId ?? readTraceparent(this.#traceparent ?? undefined)?.traceId ?? null;
  }

  event(): RequestRecord {
    return new RequestRecord(this.id, this.span, this.#traceparent, this.#metrics);
  }

  call(endpoint: EndpointName): CallRecord {
    const span = this.span?.start(endpoint, 'client') ?? null;
    const call = new CallRecord(endpoint, span, this.#traceparent, this.#metrics);
    this.calls.push(call);
    return call;
  }
}
