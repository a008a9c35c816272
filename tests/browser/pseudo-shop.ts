import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PO from 'pofile';
import { buildLanguage, copyProject } from '../docs/project-copy.ts';
import { createStorefront } from './storefront.ts';

const accented: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', n: 'ñ', c: 'ç' };

/**
 * Adds accents and brackets to a message, and makes it at least a third longer. Placeholders and markup stay unchanged.
 */
export function pseudo(text: string): string {
  const parts = text.split(/(\{\d+\}|<\/?\d+\/?>|#)/);
  const words = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, (letter) => accented[letter.toLowerCase()] ?? letter),
  );
  return `⟦${words.join('')}${' ········'.repeat(Math.ceil(text.length / 27))}⟧`;
}

/** Starts a shop in which the pseudo-language replaces Spanish. */
export async function openPseudoShop() {
  const folder = copyProject(['dist']);
  const catalog = join(folder, 'web/languages/es.po');
  const po = PO.parse(await readFile(catalog, 'utf8'));
  for (const item of po.items)
    item.msgstr = [item.msgid, item.msgid_plural ?? item.msgid]
      .slice(0, item.msgid_plural === null || item.msgid_plural === '' ? 1 : 2)
      .map(pseudo);
  await writeFile(catalog, po.toString());
  // The owner's sentences and pages stay in English and must be marked as English.
  for (const page of globSync('web/pages/*.*.md', { cwd: folder })) await rm(join(folder, page));
  const brand = join(folder, 'web/brand.yaml');
  const [own = ''] = (await readFile(brand, 'utf8')).split(/^languages:$/m);
  await writeFile(brand, own);
  const budgets = join(folder, 'web/vite/budgets.ts');
  const limits = await readFile(budgets, 'utf8');
  await writeFile(budgets, limits.replace(/publicScripts: \d+_000,/, 'publicScripts: 170_000,'));
  await buildLanguage(folder, 'es');
  // Only the English build writes documents.
  await mkdir(join(folder, 'web/dist/documents'), { recursive: true });
  const env = { TRUST_PROXY: 'loopback' };
  const storefront = await createStorefront({ folder, env: { bff: env, web: env } });
  await storefront.start('bff', 'web');
  return {
    url: storefront.url,
    async close() {
      await storefront.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
