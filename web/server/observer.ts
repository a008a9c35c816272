import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log, LogFields } from '@shop/observability/json-log';
import { isSampled } from '@shop/observability/log-sample';
import { serveMetrics } from '@shop/observability/metrics';
import { requestIdFrom, requestIdHeader } from '@shop/observability/request-id';
import { readTraceparent, traceparentHeader } from '@shop/observability/trace-context';
import { type TraceSpan, type Tracing, createTracing } from '@shop/observability/tracing';
import { isFromProxy } from '@shop/settings/trusted-proxies';
import { graphqlOfAnyBuild } from '../src/apollo/page-part.ts';
import type { InsightEvent } from '../src/insight/insight-event.ts';
import type { Settings } from './settings.ts';

type ObserverSettings = Pick<Settings, 'host' | 'trustedProxies'> & Settings['observability'];

/** Logged instead of the URL, which may contain ids and secrets. */
type Kind = 'page' | 'cached page' | 'graphql' | 'image' | 'asset' | 'other';

const routes = new WeakMap<IncomingMessage, string>();
const cachedPages = new WeakSet<IncomingMessage>();

/** @param route a pattern such as `/retail/:id`, not the URL, which may contain ids and secrets */
export const noteRoute = (request: IncomingMessage, route: string): void => void routes.set(request, route);

export const noteCachedPage = (request: IncomingMessage): void => void cachedPages.add(request);

export function requestFields(request: IncomingMessage): LogFields {
  const [route, trace] = [routes.get(request), readTraceparent(request.headers[traceparentHeader])];
  return {
    requestId: requestIdOf(request),
    ...(trace !== null && { traceId: trace.traceId }),
    method: request.method,
    ...(route !== undefined && { route }),
  };
}

export const requestIdOf = ({ headers }: IncomingMessage): string =>
  headers[requestIdHeader]?.toString() ?? '';

export function observedHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  const traceparent = headers[traceparentHeader];
  return {
    ...(headers[requestIdHeader] !== undefined && { [requestIdHeader]: headers[requestIdHeader].toString() }),
    ...(typeof traceparent === 'string' && { [traceparentHeader]: traceparent }),
  };
}

export async function createObserver(settings: ObserverSettings, log: Log) {
  const { metricsPort, tracesEndpoint, tracesSample: share, logSample, slowMs } = settings;
  const metrics = metricsPort === null ? null : await openMetrics(metricsPort, settings.host);
  const tracing: Tracing | null =
    tracesEndpoint === null ? null : await createTracing({ part: 'web', endpoint: tracesEndpoint, share });

  /** Keeps a valid request id and trace only if a trusted proxy sent them. Replaces other ids, and drops other traces. */
  function identify(request: IncomingMessage): void {
    const { headers } = request;
    const isTrusted = isFromProxy(request, settings.trustedProxies);
    headers[requestIdHeader] = requestIdFrom(headers, isTrusted);
    if (!isTrusted || readTraceparent(headers[traceparentHeader]?.toString()) === null)
      delete headers[traceparentHeader];
  }

  return {
    identify,
    watch(request: IncomingMessage, response: ServerResponse): void {
      const requestId = requestIdOf(request);
      const isLogged = isSampled(requestId, logSample);
      const startedAt = performance.now();
      const requested = kindOf(request.url ?? '/');
      const span: TraceSpan | null =
        tracing?.start(requested, request.headers[traceparentHeader]?.toString(), {
          'request.id': requestId,
        }) ?? null;
      if (span !== null) request.headers[traceparentHeader] = span.traceparent;
      // Files and pictures have no request id, because caches may share them.
      if (requested === 'page' || requested === 'graphql') response.setHeader(requestIdHeader, requestId);
      response.once('close', () => {
        const ms = performance.now() - startedAt;
        const status = response.statusCode;
        const hasFailed = status >= 500;
        const kind = cachedPages.has(request) ? 'cached page' : requested;
        metrics?.responded({ kind, status }, ms);
        span?.end({ 'http.response.status_code': status }, hasFailed ? String(status) : null);
        if (!isLogged && !hasFailed && ms < slowMs) return;
        log[hasFailed ? 'warn' : 'info']('request', {
          ...requestFields(request),
          kind,
          status,
          ms: Math.round(ms * 10) / 10,
          ...(!response.writableFinished && { isCut: true }),
        });
      });
    },
    count: (event: InsightEvent) => metrics?.reported(event),
    async close() {
      metrics?.close();
      await tracing?.close();
    },
  };
}

function kindOf(url: string): Kind {
  const [path = '/'] = url.split('?', 1);
  if (path === '/graphql' || path === graphqlOfAnyBuild) return 'graphql';
  if (path.startsWith('/images') || path.startsWith('/media')) return 'image';
  if (path === '/health' || path === '/ready' || path === '/purge' || path === '/insight') return 'other';
  return /\.\w+$/.test(path) ? 'asset' : 'page';
}

async function openMetrics(port: number, host: string) {
  const { client, registers, durations, close } = await serveMetrics('web', port, host);
  const vitals = durations(
    'shop_web_vital_seconds',
    'Web vitals by the first screen of the page load: LCP, INP, TTFB.',
    ['vital', 'screen'],
  );
  const shifts = new client.Histogram({
    name: 'shop_layout_shift',
    help: 'CLS by the first screen of the page load.',
    labelNames: ['screen'],
    buckets: [0.001, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  });
  const steps = new client.Counter({
    name: 'shop_funnel_steps_total',
    help: 'Steps of purchases: viewed, added, checkout, ordered, paid.',
    labelNames: ['step'],
    registers,
  });
  return {
    responded: durations(
      'shop_http_request_duration_seconds',
      'Response times of web by kind: page, cached page, graphql, image, asset, other.',
      ['kind', 'status'],
    ),
    reported(event: InsightEvent): void {
      if ('step' in event) steps.inc(event);
      else if (event.vital === 'CLS') shifts.observe({ screen: event.screen }, event.value);
      else vitals({ vital: event.vital, screen: event.screen }, event.value);
    },
    close,
  };
}
