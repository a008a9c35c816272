import { createServer } from 'node:http';
import { listenFailure } from './listen-failure.ts';

/** Upper bounds of histogram buckets, in seconds. */
const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Serves a part's metrics at `/metrics` on its own port, so that no proxy in front of the shop exposes them.
 * @throws Error that names the part's setting if it can't listen on the port
 */
export async function serveMetrics(part: string, port: number, host: string) {
  const client = await import('prom-client');
  const registry = new client.Registry();
  registry.setDefaultLabels({ part });
  client.collectDefaultMetrics({ register: registry });
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
    server.once('error', (error) => {
      const reason = listenFailure(error, `${part.toUpperCase()}_METRICS_PORT`);
      reject(reason === undefined ? error : new Error(reason));
    });
    server.listen(port, host, () => resolve());
  });
  server.unref();
  const registers = [registry];
  return {
    client,
    registers,
    /** Adds a histogram of seconds, and returns a function that records milliseconds in it. */
    durations: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => {
      const buckets = durationBuckets;
      const histogram = new client.Histogram({ name, help, labelNames, buckets, registers });
      return (labels: Record<Label, string | number>, ms: number): void =>
        histogram.observe(labels, ms / 1000);
    },
    close: (): void => void server.close(),
  };
}
