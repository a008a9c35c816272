import { join } from 'node:path';
import { freePorts } from '../../scripts/free-port.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';

type Name = 'bff' | 'web';

const root = join(import.meta.dirname, '../..');
const mains = { bff: 'bff/main.ts', web: 'web/server/main.ts' };

/** A separate BFF and web server in front of the tests' REST API. */
export interface Storefront {
  readonly url: string;
  start(...names: readonly Name[]): Promise<void>;
  end(name: Name): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Creates a storefront whose parts aren't started yet.
 * @param folder contains the sources and the build
 */
export async function createStorefront({
  env = {},
  folder = root,
}: {
  env?: Readonly<Partial<Record<Name, Readonly<Record<string, string>>>>>;
  folder?: string;
}): Promise<Storefront> {
  const [webPort = 0, bffPort = 0] = await freePorts(2);
  const addresses = {
    host: 'localhost',
    webPort,
    bffPort,
    upstreamPort: undefined,
    shopApiUrl: process.env['SHOP_API_URL'] ?? '',
  };
  const parts = storefrontParts(addresses, 'production');
  const supervisor = new Supervisor(join(root, 'output/browser-logs', String(webPort)));
  return {
    url: `http://localhost:${webPort}`,
    start: async (...names) => {
      for (const name of names) {
        const part = parts.find((each) => each.name === name);
        if (part === undefined) throw new Error(`There is no ${name}.`);
        const args = folder === root ? part.args : [join(folder, mains[name])];
        await supervisor.start({ ...part, args, env: { ...part.env, ...env[name] } });
      }
    },
    end: async (name) => supervisor.end(name),
    stop: async () => supervisor.stop(),
  };
}
