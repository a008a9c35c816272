import type { Server } from 'node:http';

export interface Usage {
  /** User and system CPU time since the process started. */
  cpuMs: number;
  /** Heap and external memory after a forced garbage collection. */
  heldMb: number;
  rssMb: number;
}

/**
 * Listens on BENCH_PORT or a free port. Sends the port to the parent process, and the usage in reply to each message.
 */
export function serve(server: Server): void {
  server.listen(Number(process.env['BENCH_PORT'] ?? 0), '127.0.0.1', () => reportPort(server));
}

export function reportPort(server: Server): void {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  reportUsage();
}

/** Replies to each message from the parent process with the resources used so far, and exits when the parent does. */
export function reportUsage(): void {
  process.on('message', () => process.send?.(usage()));
  process.once('disconnect', () => process.exit(0));
}

const mb = (bytes: number): number => bytes / 2 ** 20;

function usage(): Usage {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, heldMb: mb(heapUsed + external), rssMb: mb(rss) };
}
