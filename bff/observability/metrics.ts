import { serveMetrics } from '@shop/observability/metrics';
import { type EndpointGroup, endpoints } from '../rest/endpoints.ts';

interface OperationFacts {
  readonly operation: string | null;
  readonly cache: string | null;
  readonly codes: readonly string[];
}

interface CallFacts {
  readonly endpoint: string;
  readonly ms: number;
  readonly code: string | null;
}

export interface Gauges {
  sockets(): number;
  cacheBytes(): number;
}

export async function openMetrics(port: number, host: string, gauges: Gauges) {
  const { client, registers, durations, close } = await serveMetrics('bff', port, host);
  const operationEnded = durations(
    'shop_operation_duration_seconds',
    'Duration of GraphQL operations. Operations that are not trusted documents are called other.',
    ['operation', 'outcome', 'cache'],
  );
  const restCallEnded = durations(
    'shop_rest_call_duration_seconds',
    'Duration of calls to the REST API, including retries; outcome is ok or the failure code.',
    ['endpoint', 'outcome'],
  );
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
  const busyAddresses = new client.Counter({
    name: 'shop_many_guest_orders_total',
    help: 'Client addresses from which guests placed very many orders with new emails within an hour.',
    registers,
  });
  const differences = new client.Counter({
    name: 'shop_cart_total_differences_total',
    help: "Totals of carts in the REST API that differ from the BFF's.",
    labelNames: ['field'],
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
  return {
    operation: ({ operation, cache, codes }: OperationFacts, ms: number, status: number): void =>
      operationEnded(
        {
          operation: operation ?? 'other',
          outcome: codes[0] ?? (status < 400 ? 'ok' : String(status)),
          cache: cache ?? 'none',
        },
        ms,
      ),
    callEnded: ({ endpoint, ms, code }: CallFacts): void =>
      restCallEnded({ endpoint, outcome: code ?? 'ok' }, ms),
    breaker: (group: EndpointGroup, isOpen: boolean): void => breakers.set({ group }, isOpen ? 1 : 0),
    cartTotalDiffered: (field: string): void => differences.inc({ field }),
    limitMet: (limit: string): void => limits.inc({ limit }),
    manyGuestOrders: (): void => busyAddresses.inc(),
    close,
  };
}

export type BffMetrics = Awaited<ReturnType<typeof openMetrics>>;
