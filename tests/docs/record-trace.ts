/**
 * `npm run docs:trace` buys something in a shop with tracing, and draws the purchase's steps in
 * docs/explanation/purchase.svg. Run `npm run build` first.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { buy } from '../shopper/buy.ts';
import { freePorts } from '../../scripts/free-port.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';
import { type Step, drawTrace } from './trace-picture.ts';

const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              name: z.string(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

interface TracedStep extends Step {
  readonly traceId: string;
}

const steps: TracedStep[] = [];

function record(body: unknown): void {
  for (const { resource, scopeSpans } of received.parse(body).resourceSpans) {
    const part = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    for (const { traceId, name, startTimeUnixNano, endTimeUnixNano } of scopeSpans.flatMap(
      ({ spans }) => spans,
    )) {
      const startMs = Number(BigInt(startTimeUnixNano) / 1000n) / 1000;
      steps.push({ traceId, part, name, startMs, endMs: Number(BigInt(endTimeUnixNano) / 1000n) / 1000 });
    }
  }
}

async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  record(await json(request));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}

const collector = createServer((request, response) => void collect(request, response));
const folder = mkdtempSync(join(tmpdir(), 'trace-'));
const supervisor = new Supervisor(join(folder, 'logs'));
const [webPort = 0, bffPort = 0, upstreamPort = 0, collectorPort = 0] = await freePorts(4);
collector.listen(collectorPort, 'localhost');
try {
  const shopApiUrl = `http://localhost:${upstreamPort}`;
  const addresses = { host: 'localhost', webPort, bffPort, upstreamPort, shopApiUrl };
  const env = {
    DATA_DIR: folder,
    BFF_FREE_DOCUMENTS: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${collectorPort}`,
    OTEL_TRACES_SAMPLER_ARG: '1',
    TRUST_PROXY: 'loopback',
  };
  for (const part of storefrontParts(addresses, 'production'))
    await supervisor.start({ ...part, env: { ...part.env, ...env } });
  const urlOf = (): string => `http://localhost:${webPort}`;
  const shopper = {
    urlOf,
    isCustomer: false,
    seesPages: false,
    thinkMs: 0,
    tally: new Map<string, number>(),
  };
  // The first purchase fills the caches.
  for (const email of ['first@example.com', 'second@example.com']) await buy({ ...shopper, email });
} finally {
  // Each part sends its last spans when it stops.
  await supervisor.stop();
  collector.close();
  collector.closeAllConnections();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
const order = steps.findLast(({ part, name }) => part === 'bff' && name === 'placeGuestOrder');
const purchase = steps.filter(({ traceId }) => traceId === order?.traceId);
if (purchase.length === 0) throw new Error('No order was traced.');
writeFileSync(new URL('../../docs/explanation/purchase.svg', import.meta.url), drawTrace(purchase));
