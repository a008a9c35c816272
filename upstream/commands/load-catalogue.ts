import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { readCatalogue } from '../catalog/catalogue-files.ts';
import { loadCatalogue } from '../catalog/load-catalogue.ts';
import { CommandError, runCommand } from './run.ts';

// npm run load-catalogue -w @shop/upstream -- FOLDER
// FOLDER holds collections.json, products.json and pictures/; see catalog/catalogue-files.ts for their shape.
await runCommand(async (db, settings) => {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new CommandError('Usage: load-catalogue FOLDER');
  // npm runs scripts in the package's folder and keeps in INIT_CWD where it was called.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', given);
  const catalogue = await readCatalogue(folder);
  const pictures = join(folder, 'pictures');
  if (existsSync(pictures)) await cp(pictures, join(settings.DATA_DIR, 'media'), { recursive: true });
  await loadCatalogue(db, catalogue);
  return `Loaded ${catalogue.collections.length} collections and ${catalogue.products.length} products.`;
});
