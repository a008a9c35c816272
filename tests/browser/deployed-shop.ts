import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildLanguage, copyProject } from '../docs/project-copy.ts';
import { createStorefront } from './storefront.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

export type Kept = 'files and documents' | 'nothing';

/** What a deploy replaces. Any other part keeps the earlier build. */
export type Replaced = 'web and BFF' | 'web' | 'BFF';

const replacedParts: Readonly<Record<Replaced, readonly ('bff' | 'web')[]>> = {
  'web and BFF': ['bff', 'web'],
  web: ['web'],
  BFF: ['bff'],
};

/** A web server and a BFF whose builds are replaced while pages are open. The BFF uses the tests' REST API. */
export interface DeployedShop {
  readonly url: string;
  /** Serves a build whose documents and chunks differ from those of the current sources. */
  serveEarlierBuild(): Promise<void>;
  deploy(kept: Kept, replaced?: Replaced): Promise<void>;
  close(): Promise<void>;
}

/** Builds a copy of the sources in which carts, products and orders select additional fields. */
async function buildEarlier(): Promise<string> {
  const folder = copyProject(['dist']);
  for (const file of [
    'cart/runtime/cart.graphql',
    'catalog/catalog.graphql',
    'catalog/product-suggestions.graphql',
    'checkout/checkout.graphql',
  ]) {
    const path = join(folder, 'web/src/features', file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll(/^( *)(name|productName)$/gm, '$1$2\n$1nameOfEarlierBuild: $2'));
  }
  // The extra fields make the scripts larger than the budget.
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
  const folder = await buildEarlier();
  const [earlier, served] = [join(folder, 'earlier'), join(folder, 'web/dist')];
  const env = { TRUST_PROXY: 'loopback' };
  const storefront = await createStorefront({
    folder,
    env: { bff: { ...env, TRUSTED_DOCUMENTS: join(folder, 'documents') }, web: env },
  });

  async function restart(names: readonly ('bff' | 'web')[], exchange: () => Promise<void>): Promise<void> {
    for (const name of names) await storefront.end(name);
    await exchange();
    await storefront.start(...names);
  }

  return {
    url: storefront.url,
    async serveEarlierBuild() {
      await restart(['bff', 'web'], async () => {
        await copyOf(earlier, served);
        await copyOf(join(earlier, 'documents'), join(folder, 'documents'));
      });
    },
    async deploy(kept, replaced = 'web and BFF') {
      const names = replacedParts[replaced];
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
      await storefront.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
