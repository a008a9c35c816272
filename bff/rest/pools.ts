import { Pool } from 'undici';
import type { RestOptions } from './options.ts';

const maxResponseHeaderBytes = 16 * 1024;

export function writeConnections({ connections }: Pick<RestOptions, 'connections'>): number {
  return Math.max(1, Math.floor(connections / 4));
}

/** Reads and writes have separate connections, so that slow reads don't use up the connections for orders. */
export function createPools(options: RestOptions) {
  const forWrites = writeConnections(options);
  const pool = (connections: number, headersTimeout: number): Pool =>
    new Pool(options.base.origin, {
      connections,
      headersTimeout,
      bodyTimeout: options.writeMs,
      maxHeaderSize: maxResponseHeaderBytes,
      maxResponseSize: options.maxResponseBytes,
      // gunicorn, which often serves Django, closes idle connections after 2 s. A call on a closing connection would be
      // lost.
      keepAliveTimeout: 1500,
      keepAliveMaxTimeout: 1500,
      connect: { timeout: options.connectMs },
    });
  const reads = pool(Math.max(1, options.connections - forWrites), options.headersMs);
  const writes = pool(forWrites, options.writeMs);
  return {
    reads,
    writes,
    close: async (): Promise<void> => {
      await Promise.all([reads.close(), writes.close()]);
    },
  };
}
