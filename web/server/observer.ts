import type { IncomingMessage } from 'node:http';
import type { Log, LogFields } from '@shop/observability/json-log';
import { serveMetrics } from '@shop/observability/metrics';
import { type BegunRequest, ObservedRequest, RequestScopes } from '@shop/observability/observed-request';
import { createObserver } from '@shop/observability/observer';
import { isFromProxy } from '@shop/settings/trusted-proxies';
import { graphqlOfAnyBuild } from '../src/apollo/page-part.ts';
import type { InsightEvent } from '../src/insight/insight-event.ts';
import type { Settings } from './settings.ts';

type ObserverSettings = Pick<Settings, 'host' | 'trustedProxies'> & Settings['observability'];

type Kind = 'page' | 'cached page' | 'graphql' | 'image' | 'asset' | 'other';

type Metrics = Awaited<ReturnType<typeof openMetrics>>;

class WebRequest extends ObservedRequest {
  kind: Kind;
  /** Files and pictures have no request id, because caches may share them. */
  override readonly showsId: boolean;
  readonly #metrics: Metrics | null;

  constructor(begun: BegunRequest, { url = '/' }: IncomingMessage, metrics: Metrics | null) {
    super(begun);
    this.kind = kindOf(url);
    this.showsId = this.kind === 'page' || this.kind === 'graphql';
    this.#metrics = metrics;
  }

  summary(): [string, LogFields] {
    return ['request', { kind: this.kind }];
  }

  count(status: number, ms: number): void {
    this.#metrics?.responded({ kind: this.kind, status }, ms);
  }
}

export const requests = new RequestScopes<WebRequest>();

export async function openObserver(
  { host, metricsPort, trustedProxies, ...settings }: ObserverSettings,
  log: Log,
) {
  const metrics = metricsPort === null ? null : await openMetrics(metricsPort, host);
  const observer = await createObserver({
    part: 'web',
    settings,
    log,
    isFromProxy: (request) => isFromProxy(request, trustedProxies),
    scopes: requests,
    create: (begun, request) => new WebRequest(begun, request, metrics),
  });
  return {
    ...observer,
    count: (event: InsightEvent) => metrics?.reported(event),
    async close() {
      metrics?.close();
      await observer.close();
    },
  };
}

export type Observer = Awaited<ReturnType<typeof openObserver>>;

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
