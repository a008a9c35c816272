import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogFields } from './json-log.ts';
import { requestIdHeader } from './request-id.ts';
import { readTraceparent, traceparentHeader } from './trace-context.ts';
import type { Attributes, TraceSpan } from './tracing.ts';

export interface BegunRequest {
  readonly id: string;
  readonly method: string;
  /** A pattern such as `/retail/:id`, not the URL, which may contain ids and secrets; `null` if no route matches. */
  readonly route: string | null;
  readonly span: TraceSpan | null;
  /** A trusted caller's trace header; `null` without a valid one. */
  readonly traceparent: string | null;
}

/** What a part records about a request for its log, metrics and traces. Each part adds its own facts. */
export abstract class ObservedRequest {
  readonly id: string;
  readonly method: string;
  route: string | null;
  readonly span: TraceSpan | null;
  /** The trace header for calls to the next part; `null` outside a trace. */
  readonly traceparent: string | null;
  readonly startedAt = performance.now();
  /** Whether the client disconnected before it got the whole response. */
  isCut = false;
  /** False for a response that caches may share, which must not have the id of one request. */
  readonly showsId: boolean = true;

  constructor({ id, method, route, span, traceparent }: BegunRequest) {
    this.id = id;
    this.method = method;
    this.route = route;
    this.span = span;
    this.traceparent = span?.traceparent ?? traceparent;
  }

  get traceId(): string | null {
    if (this.span !== null) return this.span.traceId;
    return this.traceparent === null ? null : (readTraceparent(this.traceparent)?.traceId ?? null);
  }

  /** The id and the trace, for a call to the next part. */
  get headers(): Readonly<Record<string, string>> {
    const { id, traceparent } = this;
    return { [requestIdHeader]: id, ...(traceparent !== null && { [traceparentHeader]: traceparent }) };
  }

  /** Fields of each log line about the request. */
  get fields(): LogFields {
    const { id, traceId, method, route } = this;
    return { requestId: id, ...(traceId !== null && { traceId }), method, route: route ?? 'unknown' };
  }

  /** Whether the request is neither counted nor logged, unless it fails. */
  get isQuiet(): boolean {
    return false;
  }

  /** Whether the request is logged although it is neither slow nor in the sample. */
  get isKept(): boolean {
    return false;
  }

  isFailed(status: number): boolean {
    return status >= 500;
  }

  /** The event and further fields of the line that is logged at the end. */
  abstract summary(status: number): readonly [event: string, LogFields];

  /** Adds the request to the metrics. */
  abstract count(status: number, ms: number): void;

  /** The name, attributes and failure of the span, by the semantic conventions of OpenTelemetry. */
  trace(status: number): {
    readonly name: string;
    readonly attributes: Attributes;
    readonly failure: string | null;
  } {
    const { method, route } = this;
    return {
      name: route === null ? method : `${method} ${route}`,
      attributes: {},
      failure: status >= 500 ? String(status) : null,
    };
  }
}

/** Holds the request that the running code serves. */
export class RequestScopes<Observed extends ObservedRequest> extends AsyncLocalStorage<Observed> {
  /** @throws Error outside a request */
  get current(): Observed {
    const observed = this.getStore();
    if (observed === undefined) throw new Error('This runs only for a request.');
    return observed;
  }
}

export const tenths = (ms: number): number => Math.round(ms * 10) / 10;
