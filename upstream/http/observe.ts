import { AsyncLocalStorage } from 'node:async_hooks';
import { isSampled } from '@shop/observability/log-sample';
import { serveMetrics } from '@shop/observability/metrics';
import { requestIdFrom, requestIdHeader } from '@shop/observability/request-id';
import { readTraceparent, traceparentHeader } from '@shop/observability/trace-context';
import { type TraceSpan, createTracing } from '@shop/observability/tracing';
import { isFromProxy } from '@shop/settings/trusted-proxies';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { ObservedQuery, QueryObserver } from '../database/query-observer.ts';
import type { Settings } from '../settings.ts';

interface RequestScope {
  /** Fields that every log line of the request contains. */
  readonly fields: Readonly<Record<string, string>>;
  readonly span: TraceSpan | null;
  queries: number;
  queryMs: number;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Fastify's own request logging is disabled, because it logs URLs. */
export function logOptions(settings: Pick<Settings, 'LOG_LEVEL' | 'TRUST_PROXY'>): FastifyServerOptions {
  return {
    logger: {
      level: settings.LOG_LEVEL,
      // Every part's log lines contain `level`, `at` and `event`.
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      mixin: () => scopes.getStore()?.fields ?? {},
    },
    // Requests need no child logger, because the mixin adds the request's fields to each line.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdFrom(request.headers, isFromProxy(request, settings.TRUST_PROXY)),
  };
}

/** Records routes instead of URLs, which can contain, for example, guests' cart ids. */
export async function observeResponses(
  app: FastifyInstance,
  settings: Settings,
  queries: QueryObserver | null,
): Promise<void> {
  const { LOG_SAMPLE, LOG_SLOW_MS, SLOW_QUERY_MS } = settings;
  const { UPSTREAM_METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = settings;
  const metrics =
    UPSTREAM_METRICS_PORT === undefined ? null : await countResponses(UPSTREAM_METRICS_PORT, settings.HOST);
  const tracing =
    OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? null
      : await createTracing({
          part: 'upstream',
          endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
          share: OTEL_TRACES_SAMPLER_ARG,
        });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    const isTrusted = isFromProxy(request.raw, settings.TRUST_PROXY);
    const span =
      tracing?.start(
        `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
        isTrusted ? request.headers[traceparentHeader]?.toString() : undefined,
        { 'request.id': request.id },
      ) ?? null;
    const traceId =
      span?.traceId ?? (isTrusted ? readTraceparent(request.headers[traceparentHeader])?.traceId : undefined);
    const fields = {
      requestId: request.id,
      ...(traceId !== undefined && { traceId }),
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
    };
    scopes.run({ fields, span, queries: 0, queryMs: 0 }, done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const status = reply.statusCode;
    const ms = reply.elapsedTime;
    const scope = scopes.getStore();
    metrics?.responded({ method, route, status }, ms);
    scope?.span?.end({ 'http.response.status_code': status }, status >= 500 ? String(status) : null);
    if (status >= 500 || ms >= LOG_SLOW_MS || isSampled(request.id, LOG_SAMPLE)) {
      const counted = { queries: scope?.queries ?? 0, queryMs: tenths(scope?.queryMs ?? 0) };
      const level = status >= 500 ? 'warn' : 'info';
      request.log[level]({ status, ms: tenths(ms), ...counted }, 'request');
    }
    done();
  });

  function onQuery({ sql, ms, isFailed }: ObservedQuery): void {
    const scope = scopes.getStore();
    metrics?.queried({ outcome: isFailed ? 'failed' : 'ok' }, ms);
    if (scope === undefined) return;
    scope.queries += 1;
    scope.queryMs += ms;
    scope.span?.add('query', 'client', ms, { 'db.query.text': sql }, isFailed ? 'failed' : null);
    const facts = { sql, ms: tenths(ms) };
    if (isFailed) app.log.warn(facts, 'query failed');
    else if (ms >= SLOW_QUERY_MS) app.log.warn(facts, 'slow query');
    else app.log.debug(facts, 'query');
  }

  if (queries !== null) {
    queries.onQuery = onQuery;
    queries.onConnectionLost = (reason) => app.log.warn({ reason }, 'database connection lost');
  }
  app.addHook('onClose', async () => {
    metrics?.close();
    await tracing?.close();
  });
}

async function countResponses(port: number, host: string) {
  const { durations, close } = await serveMetrics('upstream', port, host);
  return {
    responded: durations('shop_api_request_duration_seconds', 'Duration of REST API requests, by route.', [
      'method',
      'route',
      'status',
    ]),
    queried: durations('shop_database_query_duration_seconds', 'Duration of database queries.', ['outcome']),
    close,
  };
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
