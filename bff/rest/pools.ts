import { Pool } from 'undici';
import type { RestOptions } from './options.ts';

/** Connections to the REST API, separate for reads and writes, so that slow reads never delay an order. */
export interface Pools {
  readonly reads: Pool;
  readonly writes: Pool;
  close(): Promise<void>;
}

/** Opens no connection until the first call. */
export function createPools(options: RestOptions): Pools {
  const writeConnections = Math.max(1, Math.floor(options.connections / 4));
  const pool = (connections: number, headersTimeout: number): Pool =>
    new Pool(options.base.origin, {
      connections,
      headersTimeout,
      bodyTimeout: options.writeMs,
      maxHeaderSize: options.maxResponseHeaderBytes,
      maxResponseSize: options.maxResponseBytes,
      // gunicorn, Django's usual server, closes idle connections after 2 s; a call on a closing connection would be
      // lost.
      keepAliveTimeout: 1500,
      keepAliveMaxTimeout: 1500,
      connect: { timeout: options.connectMs },
    });
  const reads = pool(Math.max(1, options.connections - writeConnections), options.headersMs);
  const writes = pool(writeConnections, options.writeMs);
  return {
    reads,
    writes,
    close: async () => {
      await Promise.all([reads.close(), writes.close()]);
    },
  };
}
