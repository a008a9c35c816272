import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePorts } from '../../scripts/free-port.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';
import { buildLanguage, copyProject } from '../docs/project-copy.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a deploy keeps of the earlier build. */
export type Kept = 'files and documents' | 'nothing';

/** What a deploy replaces; a part that it doesn't replace keeps its earlier build. */
export type Replaced = 'web and BFF' | 'web' | 'BFF';

/** A web and a BFF whose builds are replaced while pages are open. They use the tests' REST API. */
export interface DeployedShop {
  readonly url: string;
  /** Serves a build whose documents and chunks differ from those of the current sources. */
  serveEarlierBuild(): Promise<void>;
  /** Replaces the earlier build with the build of the current sources, on the same ports. */
  deploy(kept: Kept, replaced?: Replaced): Promise<void>;
  close(): Promise<void>;
}

/** Builds a copy of the sources in which each cart and product selects one more field. */
async function buildEarlier(): Promise<string> {
  const folder = copyProject(['dist']);
  for (const file of ['cart/runtime/cart.graphql', 'catalog/catalog.graphql']) {
    const path = join(folder, 'web/src/features', file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/^( *)name$/gm, '$1name\n$1nameOfEarlierBuild: name'));
  }
  // The extra fields don't count toward the budgets.
  const budgets = join(folder, 'web/vite/budgets.ts');
  const text = await readFile(budgets, 'utf8');
  await writeFile(budgets, text.replace(/publicScripts: \d+_000,/, 'publicScripts: 160_000,'));
  await run('npm', ['run', 'codegen'], { cwd: folder });
  await buildLanguage(folder, 'en');
  await rename(join(folder, 'web/dist'), join(folder, 'earlier'));
  return folder;
}

async function copyOf(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true });
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
      env: { ...env, TRUSTED_DOCUMENTS: join(folder, 'documents') },
    },
    web: { args: [join(folder, 'web/server/main.ts')], env },
  };

  async function restart(names: readonly string[], exchange: () => Promise<void>): Promise<void> {
    for (const name of names) await supervisor.end(name);
    await exchange();
    for (const part of storefrontParts(addresses, 'production')) {
      if (!names.includes(part.name)) continue;
      const { args, env: ownEnv } = part.name === 'web' ? own.web : own.bff;
      await supervisor.start({ ...part, args, env: { ...part.env, ...ownEnv } });
    }
  }

  return {
    url: `http://localhost:${webPort}`,
    async serveEarlierBuild() {
      await restart(['bff', 'web'], async () => {
        await copyOf(earlier, served);
        await copyOf(join(earlier, 'documents'), join(folder, 'documents'));
      });
    },
    async deploy(kept, replaced = 'web and BFF') {
      const names = replaced === 'web and BFF' ? ['bff', 'web'] : [replaced.toLowerCase()];
      await restart(names, async () => {
        if (names.includes('web')) await copyOf(join(root, 'web/dist'), served);
        if (names.includes('bff')) await copyOf(join(root, 'web/dist/documents'), join(folder, 'documents'));
        if (names.includes('web') && kept === 'files and documents')
          await cp(join(earlier, 'client/assets'), join(served, 'client/assets'), {
            recursive: true,
            force: false,
          });
        if (names.includes('bff') && kept !== 'nothing')
          await cp(join(earlier, 'documents/current.json'), join(folder, 'documents/earlier.json'));
      });
    },
    async close() {
      await supervisor.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
