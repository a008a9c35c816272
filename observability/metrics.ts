import { type Server, createServer } from 'node:http';
import type * as promClient from 'prom-client';

/** Upper bounds of histogram buckets, in seconds. */
export const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export async function createMetrics(part: string) {
  const client = await import('prom-client');
  const registry = new client.Registry();
  registry.setDefaultLabels({ part });
  client.collectDefaultMetrics({ register: registry });
  return { client, registry };
}

/**
 * Serves `/metrics` on its own port, so that no proxy in front of the shop exposes it.
 * @throws Node's error if it can't listen on the port
 */
export async function serveMetrics(
  registry: promClient.Registry,
  port: number,
  host: string,
): Promise<Server> {
  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  server.unref();
  return server;
}
