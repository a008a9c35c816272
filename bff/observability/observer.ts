import type { IncomingMessage } from 'node:http';
import type { Log } from '@shop/observability/json-log';
import { isSampled } from '@shop/observability/log-sample';
import { requestIdFrom } from '@shop/observability/request-id';
import { readTraceparent, traceparentHeader } from '@shop/observability/trace-context';
import { createTracing } from '@shop/observability/tracing';
import type { Settings } from '../settings.ts';
import { type Gauges, openMetrics } from './metrics.ts';
import { isFailed, logOperation } from './operation-log.ts';
import { RequestRecord } from './request-record.ts';

interface ObserverDeps {
  readonly settings: Settings['observability'];
  readonly host: string;
  readonly log: Log;
  readonly isFromProxy: (request: IncomingMessage) => boolean;
  readonly gauges: Gauges;
}

export async function createObserver({ settings, host, log, isFromProxy, gauges }: ObserverDeps) {
  const { logSample, slowMs, metricsPort, tracesEndpoint, tracesSample: share } = settings;
  const metrics = metricsPort === null ? null : await openMetrics(metricsPort, host, gauges);
  const tracing =
    tracesEndpoint === null ? null : await createTracing({ part: 'bff', endpoint: tracesEndpoint, share });
  return {
    metrics,
    /** Uses the request's own id and trace only if they are from a trusted proxy. */
    begin: (request: IncomingMessage): RequestRecord => {
      const { headers } = request;
      const isTrusted = isFromProxy(request);
      const id = requestIdFrom(headers, isTrusted);
      const given = isTrusted ? headers[traceparentHeader]?.toString() : undefined;
      const span = tracing?.start('graphql', given, { 'request.id': id }) ?? null;
      const passedOn = span === null && readTraceparent(given) !== null ? (given ?? null) : null;
      return new RequestRecord(id, span, passedOn, metrics);
    },
    end: (record: RequestRecord, status: number): void => {
      const { span, operation, cache, codes, calls, id, startedAt } = record;
      const ms = performance.now() - startedAt;
      metrics?.operation(record, ms, status);
      span?.rename(operation ?? 'graphql');
      span?.end({ 'http.response.status_code': status, cache: cache ?? 'none' }, codes[0]);
      const isOrder = calls.some(
        ({ endpoint }) => endpoint === 'placeOrder' || endpoint === 'placeGuestOrder',
      );
      if (isOrder || isFailed(record, status) || ms >= slowMs || isSampled(id, logSample))
        logOperation(log, record, ms, status);
    },
    close: async (): Promise<void> => {
      metrics?.close();
      await tracing?.close();
    },
  };
}

export type Observer = Awaited<ReturnType<typeof createObserver>>;
