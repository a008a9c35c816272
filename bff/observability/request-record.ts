import type { IncomingMessage } from 'node:http';
import type { LogFields } from '@shop/observability/json-log';
import {
  type BegunRequest,
  ObservedRequest,
  RequestScopes,
  tenths,
} from '@shop/observability/observed-request';
import type { TraceSpan } from '@shop/observability/tracing';
import { type EndpointName, endpoints } from '../rest/endpoints.ts';
import type { BffMetrics } from './metrics.ts';

export class CallRecord {
  readonly endpoint: EndpointName;
  readonly startedAt = performance.now();
  /** Duration in milliseconds; 0 until the call has ended. */
  ms = 0;
  code: string | null = null;
  readonly traceparent: string | null;
  readonly #span: TraceSpan | null;
  readonly #metrics: BffMetrics | null;

  /** @param traceparent the caller's trace header, forwarded if there is no span */
  constructor(
    endpoint: EndpointName,
    span: TraceSpan | null,
    traceparent: string | null,
    metrics: BffMetrics | null,
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

/** What the log, metrics and traces record about one request to the BFF, or about one event of a subscription. */
export class RequestRecord extends ObservedRequest {
  /** The operation's name in a trusted document; `null` for other documents, because clients choose those names. */
  operation: string | null = null;
  /** `query`, `mutation` or `subscription`; `null` for anything but a trusted document. */
  operationType: string | null = null;
  /** Whether the response was in this process's cache; `null` if the cache wasn't consulted. */
  cache: 'hit' | 'miss' | null = null;
  codes: readonly string[] = [];
  /** Whether the BFF rejected a form's input, which isn't an error of the operation. */
  hasRejectedForm = false;
  readonly calls: CallRecord[] = [];
  readonly #isGraphql: boolean;
  readonly #metrics: BffMetrics | null;

  constructor(begun: BegunRequest, isGraphql: boolean, metrics: BffMetrics | null) {
    super(begun);
    this.#isGraphql = isGraphql;
    this.#metrics = metrics;
  }

  override get fields(): LogFields {
    const { id, traceId, operation } = this;
    return { requestId: id, ...(traceId !== null && { traceId }), operation: operation ?? 'other' };
  }

  /** Only operations and signed calls count, but not, for example, the questions of a load balancer. */
  override get isQuiet(): boolean {
    return !this.#isGraphql && this.operation === null;
  }

  /** Every order is logged. */
  override get isKept(): boolean {
    return this.calls.some(({ endpoint }) => endpoint === 'placeOrder' || endpoint === 'placeGuestOrder');
  }

  override isFailed(status: number): boolean {
    return this.isQuiet ? status >= 500 : status >= 400 || this.codes.length > 0;
  }

  summary(): [string, LogFields] {
    const { calls, cache, codes } = this;
    return [
      'operation',
      {
        ...(cache !== null && { cache }),
        calls: calls.length,
        callMs: tenths(calls.reduce((sum, call) => sum + call.ms, 0)),
        ...(calls.length > 0 && { endpoints: calls.map(({ endpoint }) => endpoint).join(' ') }),
        ...(codes.length > 0 && { codes: codes.join(' ') }),
      },
    ];
  }

  count(status: number, ms: number): void {
    this.#metrics?.operation(this, ms, status);
  }

  /** All operations have the same route, so the span of an operation is named as in GraphQL. */
  override trace(status: number): ReturnType<ObservedRequest['trace']> {
    const { operation, operationType: type, cache, codes } = this;
    const { name: httpName, failure } = super.trace(status);
    const name = operation === type ? null : operation;
    const unknown = this.#isGraphql && name === null ? 'GraphQL Operation' : httpName;
    return {
      name: type === null ? unknown : `${type} ${name ?? ''}`.trimEnd(),
      attributes: {
        ...(type !== null && { 'graphql.operation.type': type }),
        ...(type !== null && name !== null && { 'graphql.operation.name': name }),
        cache: cache ?? 'none',
      },
      failure: codes[0] ?? failure,
    };
  }

  call(endpoint: EndpointName): CallRecord {
    const span = this.span === null ? null : startCall(this.span, endpoint);
    const call = new CallRecord(endpoint, span, this.traceparent, this.#metrics);
    this.calls.push(call);
    return call;
  }

  /** Returns the record of further work for a WebSocket, whose own request has ended. */
  further(): RequestRecord {
    const { id, method, route, traceparent } = this;
    const span = this.span?.start('subscription', 'server') ?? null;
    const record = new RequestRecord({ id, method, route, span, traceparent }, true, this.#metrics);
    record.operation = 'subscription';
    record.operationType = 'subscription';
    return record;
  }
}

/** The span has the path's pattern, not the URL, which may contain ids and secrets. */
function startCall(span: TraceSpan, endpoint: EndpointName): TraceSpan {
  const { method, path } = endpoints[endpoint];
  const template = `/${path}`;
  const attributes = { 'http.request.method': method, 'url.template': template };
  return span.start(`${method} ${template}`, 'client', attributes);
}

export const requests = new RequestScopes<RequestRecord>();

export const isGraphqlPath = ({ url }: Pick<IncomingMessage, 'url'>): boolean =>
  url?.startsWith('/graphql') === true;
