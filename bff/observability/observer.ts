import type { IncomingMessage } from 'node:http';
import type { Log } from '@shop/observability/json-log';
import { isSampled } from '@shop/observability/log-sample';
import { createRequestId, readRequestId, requestIdHeader } from '@shop/observability/request-id';
import { readTraceparent, traceparentHeader } from '@shop/observability/trace-context';
import { type Tracing, createTracing } from '@shop/observability/tracing';
import { type BffMetrics, type Gauges, openMetrics } from './metrics.ts';
import { isFailed, logOperation } from './operation-log.ts';
import { RequestRecord } from './request-record.ts';

export interface ObserverSettings {
  readonly logSample: number;
  readonly slowMs: number;
  /** `null` disables metrics. */
  readonly metricsPort: number | null;
  /** `null` disables traces. */
  readonly tracesEndpoint: string | null;
  readonly tracesSample: number;
}

export interface ObserverDeps {
  readonly settings: ObserverSettings;
  /** The address on which `/metrics` is served. */
  readonly host: string;
  readonly log: Log;
  isFromProxy(request: IncomingMessage): boolean;
  readonly gauges: Gauges;
}

/**
 * Observes the start and end of each request. Unless the settings enable them, metrics and traces are `null` and
 * their packages are not loaded.
 */
export class Observer {
  readonly metrics: BffMetrics | null;
  readonly #tracing: Tracing | null;
  readonly #deps: ObserverDeps;

  constructor(deps: ObserverDeps, metrics: BffMetrics | null, tracing: Tracing | null) {
    this.#deps = deps;
    this.metrics = metrics;
    this.#tracing = tracing;
  }

  /** Starts a request's record, with a trusted proxy's id and trace or with new ones. */
  begin(request: IncomingMessage): RequestRecord {
    const { headers } = request;
    const isSent = headers[requestIdHeader] !== undefined || headers[traceparentHeader] !== undefined;
    const isTrusted = isSent && this.#deps.isFromProxy(request);
    const id = (isTrusted ? readRequestId(headers[requestIdHeader]) : null) ?? createRequestId();
    const given = isTrusted ? headers[traceparentHeader]?.toString() : undefined;
    const span = this.#tracing?.start('graphql', given, { 'request.id': id }) ?? null;
    const passedOn = span === null && readTraceparent(given) !== null ? (given ?? null) : null;
    return new RequestRecord(id, span, passedOn, this.metrics);
  }

  /**
   * Ends a request's record. Always logs orders, errors and slow requests; logs others according to the share in the
   * settings.
   */
  end(record: RequestRecord, status: number): void {
    const ms = performance.now() - record.startedAt;
    this.metrics?.operation(record, ms, status);
    if (record.span !== null) {
      record.span.rename(record.operation ?? 'graphql');
      record.span.end(
        { 'http.response.status_code': status, cache: record.cache ?? 'none' },
        record.codes[0],
      );
    }
    const { slowMs, logSample } = this.#deps.settings;
    const isOrder = record.calls.some(
      ({ endpoint }) => endpoint === 'placeOrder' || endpoint === 'placeGuestOrder',
    );
    if (isOrder || isFailed(record, status) || ms >= slowMs || isSampled(record.id, logSample))
      logOperation(this.#deps.log, record, ms, status);
  }

  close(): Promise<void> | undefined {
    this.metrics?.close();
    return this.#tracing?.close();
  }
}

/** Opens the metrics port and loads tracing if the settings enable them. */
export async function createObserver(deps: ObserverDeps): Promise<Observer> {
  const { metricsPort, tracesEndpoint, tracesSample } = deps.settings;
  const metrics = metricsPort === null ? null : await openMetrics(metricsPort, deps.host, deps.gauges);
  const tracing =
    tracesEndpoint === null
      ? null
      : await createTracing({ part: 'bff', endpoint: tracesEndpoint, share: tracesSample });
  return new Observer(deps, metrics, tracing);
}
