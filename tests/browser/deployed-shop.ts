import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '../../scripts/free-port.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';
import { copyProject } from '../docs/project-copy.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a deploy leaves of the build before: all of it, or its documents at the BFF alone. */
export type Kept = 'files and documents' | 'documents';

/** A web and a BFF in front of the tests' REST API whose builds are exchanged under open pages. */
export interface DeployedShop {
  readonly url: string;
  /** Serves a build whose documents and chunks are not those of the present sources. */
  serveEarlierBuild(): Promise<void>;
  /** Replaces it by the build of the present sources, on the same ports. */
  deploy(kept: Kept): Promise<void>;
  close(): Promise<void>;
}

/** Makes the earlier build of a copy of the sources in which each cart and product is asked for one field more. */
async function buildEarlier(): Promise<string> {
  const folder = copyProject(['dist']);
  for (const file of ['cart/runtime/cart.graphql', 'catalog/catalog.graphql']) {
    const path = join(folder, 'web/src/features', file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/^( *)name$/gm, '$1name\n$1nameOfEarlierBuild: name'));
  }
  for (const script of ['codegen', 'build']) await run('npm', ['run', script], { cwd: folder });
  await rename(join(folder, 'web/dist'), join(folder, 'earlier'));
  return folder;
}

export async function openDeployedShop(): Promise<DeployedShop> {
  const [webPort = 0, bffPort = 0] = await freePorts(2);
  const folder = await buildEarlier();
  const [earlier, served] = [join(folder, 'earlier'), join(folder, 'web/dist')];
  const addresses = {
    host: 'localhost',
    webPort,
    bffPort,
    upstreamPort: undefined,
    shopApiUrl: process.env['SHOP_API_URL'] ?? '',
  };
  const supervisor = new Supervisor(join(root, 'output/browser-logs', String(webPort)));
  const env = { TRUST_PROXY: 'loopback', BFF_LIMIT_GUEST_ORDER_EMAIL: '0' };
  const own = {
    bff: {
      args: [join(folder, 'bff/main.ts')],
      env: { ...env, TRUSTED_DOCUMENTS: join(served, 'documents') },
    },
    web: { args: [join(folder, 'web/server/main.ts')], env },
  };

  /** Puts the folder in place of what is served, and starts BFF and web with it. */
  async function serve(dist: string): Promise<void> {
    for (const name of ['web', 'bff']) await supervisor.end(name);
    await rm(served, { recursive: true, force: true });
    await cp(dist, served, { recursive: true });
  }
  async function start(): Promise<void> {
    for (const part of storefrontParts(addresses, 'production')) {
      const { args, env: ownEnv } = part.name === 'web' ? own.web : own.bff;
      await supervisor.start({ ...part, args, env: { ...part.env, ...ownEnv } });
    }
  }

  return {
    url: `http://localhost:${webPort}`,
    async serveEarlierBuild() {
      await serve(earlier);
      await start();
    },
    async deploy(kept) {
      await serve(join(root, 'web/dist'));
      if (kept === 'files and documents')
        await cp(join(earlier, 'client/assets'), join(served, 'client/assets'), {
          recursive: true,
          force: false,
        });
      await cp(join(earlier, 'documents/current.json'), join(served, 'documents/earlier.json'));
      await start();
    },
    async close() {
      await supervisor.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
