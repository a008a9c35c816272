import { createMetrics, durationBuckets, serveMetrics } from '@shop/observability/metrics';
import { type EndpointGroup, endpoints } from '../rest/endpoints.ts';
import type { CallRecord, RequestRecord } from './request-record.ts';

export interface Gauges {
  sockets(): number;
  cacheBytes(): number;
}

export async function openMetrics(port: number, host: string, gauges: Gauges) {
  const { client, registry } = await createMetrics('bff');
  const registers = [registry];
  const operations = new client.Histogram({
    name: 'shop_operation_duration_seconds',
    help: 'Duration of GraphQL operations. Operations that are not trusted documents are called other.',
    labelNames: ['operation', 'outcome', 'cache'],
    buckets: durationBuckets,
    registers,
  });
  const calls = new client.Histogram({
    name: 'shop_rest_call_duration_seconds',
    help: 'Duration of calls to the REST API, including retries; outcome is ok or the failure code.',
    labelNames: ['endpoint', 'outcome'],
    buckets: durationBuckets,
    registers,
  });
  const breakers = new client.Gauge({
    name: 'shop_breaker_open',
    help: '1 while calls of the group are rejected because too many have failed.',
    labelNames: ['group'],
    registers,
  });
  for (const { group } of Object.values(endpoints)) breakers.set({ group }, 0);
  const limits = new client.Counter({
    name: 'shop_limit_refusals_total',
    help: 'Requests rejected by a limit.',
    labelNames: ['limit'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new client.Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('shop_sockets_open', 'Open WebSockets.', () => gauges.sockets());
  gauge('shop_response_cache_bytes', 'Bytes of public responses in memory.', () => gauges.cacheBytes());
  const server = await serveMetrics(registry, port, host);
  return {
    operation: ({ operation, cache, codes }: RequestRecord, ms: number, status: number): void =>
      operations.observe(
        {
          operation: operation ?? 'other',
          outcome: codes[0] ?? (status < 400 ? 'ok' : String(status)),
          cache: cache ?? 'none',
        },
        ms / 1000,
      ),
    callEnded: ({ endpoint, ms, code }: CallRecord): void =>
      calls.observe({ endpoint, outcome: code ?? 'ok' }, ms / 1000),
    breaker: (group: EndpointGroup, isOpen: boolean): void => breakers.set({ group }, isOpen ? 1 : 0),
    limitMet: (limit: string): void => limits.inc({ limit }),
    close: (): void => void server.close(),
  };
}
