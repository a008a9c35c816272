import type { Log, LogFields } from '@shop/observability/json-log';
import { serveMetrics } from '@shop/observability/metrics';
import {
  type BegunRequest,
  ObservedRequest,
  RequestScopes,
  tenths,
} from '@shop/observability/observed-request';
import { createObserver } from '@shop/observability/observer';
import { isFromProxy } from '@shop/settings/trusted-proxies';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { ObservedQuery, QueryObserver } from '../database/query-observer.ts';
import type { Settings } from '../settings.ts';

type Metrics = Awaited<ReturnType<typeof openMetrics>>;

class ApiRequest extends ObservedRequest {
  queries = 0;
  queryMs = 0;
  readonly #metrics: Metrics | null;

  constructor(begun: BegunRequest, metrics: Metrics | null) {
    super(begun);
    this.#metrics = metrics;
  }

  summary(): [string, LogFields] {
    return ['request', { queries: this.queries, queryMs: tenths(this.queryMs) }];
  }

  count(status: number, ms: number): void {
    const { method, route } = this;
    this.#metrics?.responded({ method, route: route ?? 'unknown', status }, ms);
  }
}

const requests = new RequestScopes<ApiRequest>();

/** Fastify's own request logging is disabled, because it logs URLs. */
export function logOptions({ LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>): FastifyServerOptions {
  return {
    logger: {
      level: LOG_LEVEL,
      // Every part's log lines contain `level`, `at` and `event`.
      base: null,
      messageKey: 'event',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      mixin: () => requests.getStore()?.fields ?? {},
    },
    // Requests need no child logger, because the mixin adds the request's fields to each line.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** Records routes instead of URLs, which can contain, for example, guests' cart ids. */
export async function observeRequests(
  app: FastifyInstance,
  settings: Settings,
  queries: QueryObserver | null,
) {
  const { UPSTREAM_METRICS_PORT: port, SLOW_QUERY_MS } = settings;
  const metrics = port === undefined ? null : await openMetrics(port, settings.HOST);
  const observer = await createObserver({
    part: 'upstream',
    settings: {
      logSample: settings.LOG_SAMPLE,
      slowMs: settings.LOG_SLOW_MS,
      tracesEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      tracesSample: settings.OTEL_TRACES_SAMPLER_ARG,
    },
    log: logOf(app.log),
    isFromProxy: (request) => isFromProxy(request, settings.TRUST_PROXY),
    scopes: requests,
    create: (begun) => new ApiRequest(begun, metrics),
  });
  observer.observe(app);

  function onQuery({ sql, ms, isFailed }: ObservedQuery): void {
    const request = requests.getStore();
    metrics?.queried({ outcome: isFailed ? 'failed' : 'ok' }, ms);
    if (request === undefined) return;
    request.queries += 1;
    request.queryMs += ms;
    request.span?.add('query', 'client', ms, { 'db.query.text': sql }, isFailed ? 'failed' : null);
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
    await observer.close();
  });
}

async function openMetrics(port: number, host: string) {
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

function logOf(logger: FastifyBaseLogger): Log {
  const at =
    (level: keyof Log) =>
    (event: string, fields: LogFields = {}) =>
      logger[level](fields, event);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
