import type { IncomingMessage } from 'node:http';
import type { Log } from '@shop/observability/json-log';
import { createObserver } from '@shop/observability/observer';
import type { Settings } from '../settings.ts';
import { type Gauges, openMetrics } from './metrics.ts';
import { RequestRecord, isGraphqlPath, requests } from './request-record.ts';

interface ObserverDeps {
  readonly settings: Settings['observability'];
  readonly host: string;
  readonly log: Log;
  readonly isFromProxy: (request: IncomingMessage) => boolean;
  readonly gauges: Gauges;
}

export async function openObserver({ settings, host, log, isFromProxy, gauges }: ObserverDeps) {
  const { metricsPort } = settings;
  const metrics = metricsPort === null ? null : await openMetrics(metricsPort, host, gauges);
  const observer = await createObserver({
    part: 'bff',
    settings,
    log,
    isFromProxy,
    scopes: requests,
    create: (begun, request) => new RequestRecord(begun, isGraphqlPath(request), metrics),
  });
  return {
    ...observer,
    metrics,
    /** Records an event of a subscription, or other work for a WebSocket, like an operation. */
    event: async <T>(socket: RequestRecord, work: () => Promise<T>): Promise<T> =>
      observer.during(socket.further(), work),
    close: async (): Promise<void> => {
      metrics?.close();
      await observer.close();
    },
  };
}

export type Observer = Awaited<ReturnType<typeof openObserver>>;
