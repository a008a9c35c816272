import type { Server } from 'node:http';

/** The resources that a measured process has used, by its own report. */
export interface Usage {
  /** Since its start, user and system. */
  cpuMs: number;
  /** Heap and external memory, after a forced collection. */
  heldMb: number;
  rssMb: number;
}

/**
 * Listens on BENCH_PORT or a free port, reports it to the parent, and replies to each of its messages with the
 * resources used.
 */
export function serve(server: Server): void {
  server.listen(Number(process.env['BENCH_PORT'] ?? 0), '127.0.0.1', () => reportPort(server));
}

/** The same for a server that is already listening. */
export function reportPort(server: Server): void {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  reportUsage();
}

/** Replies to each message of the parent with the resources used, and exits with the parent. */
export function reportUsage(): void {
  process.on('message', () => process.send?.(usage()));
  // The parent is gone, for whatever reason.
  process.once('disconnect', () => process.exit(0));
}

const mb = (bytes: number): number => bytes / 2 ** 20;

function usage(): Usage {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, heldMb: mb(heapUsed + external), rssMb: mb(rss) };
}
