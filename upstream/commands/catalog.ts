import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { applyChanges } from '../catalog/catalog-changes.ts';
import { readCatalog, readChanges } from '../catalog/catalog-files.ts';
import { copyPictures } from '../catalog/catalog-pictures.ts';
import { changeCatalog } from '../catalog/load-catalog.ts';
import { readStoredCatalog } from '../catalog/stored-catalog.ts';
import { writeCatalog } from '../catalog/write-catalog.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { CommandError, fromWorkingFolder, runCommand } from './run.ts';

const USAGE = `Usage:
  catalog load FOLDER             the whole catalog; what is not in the folder is removed
  catalog change FOLDER|FILE      a part of it; the rest stays as it is
    --pictures FOLDER               where the pictures are; by default pictures/ next to the files
  catalog export FOLDER [--csv]   what the shop has, as the same files`;

// `catalog-entries.ts` defines the format of an entry.
await runCommand(async (db, settings) => {
  const { verb, path, pictures, csv } = parameters();
  const target = fromWorkingFolder(path);
  if (verb === 'export') return exportTo(db, settings, target, csv ? 'csv' : 'json');
  const beside = /\.(json|csv)$/i.test(target) ? dirname(target) : target;
  const from = pictures === undefined ? join(beside, 'pictures') : fromWorkingFolder(pictures);
  if (verb === 'load') return load(db, settings, target, from);
  if (verb === 'change') return change(db, settings, target, from);
  throw new CommandError(USAGE);
});

function parameters() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { pictures: { type: 'string' }, csv: { type: 'boolean', default: false } },
    });
    const [verb, path] = positionals;
    if (verb !== undefined && path !== undefined && positionals.length === 2)
      return { verb, path, ...values };
  } catch {
    // An unknown option counts as a missing parameter.
  }
  throw new CommandError(USAGE);
}

async function load(db: Database, settings: Settings, folder: string, pictures: string): Promise<string> {
  const catalog = await readCatalog(folder, [pictures, ...mediaFolders(settings)]);
  await copyPictures([...catalog.collections, ...catalog.products], [pictures], mediaOf(settings));
  await changeCatalog(db, () => catalog, showProgress);
  return `Loaded ${catalog.collections.length} collections and ${catalog.products.length} products.`;
}

async function change(db: Database, settings: Settings, path: string, pictures: string): Promise<string> {
  const present = await readStoredCatalog(db);
  const changes = await readChanges(path, [pictures, ...mediaFolders(settings)], (read) => {
    applyChanges(present, read);
  });
  await copyPictures([...changes.collections, ...changes.products], [pictures], mediaOf(settings));
  await changeCatalog(db, (present) => applyChanges(present, changes), showProgress);
  return `Changed ${changes.collections.length} collections and ${changes.products.length} products.`;
}

async function exportTo(
  db: Database,
  settings: Settings,
  folder: string,
  format: 'json' | 'csv',
): Promise<string> {
  const catalog = await readStoredCatalog(db);
  await writeCatalog(folder, catalog, format, mediaFolders(settings));
  return `Wrote ${catalog.collections.length} collections and ${catalog.products.length} products to ${folder}.`;
}

function mediaOf({ DATA_DIR }: Settings): string {
  return join(DATA_DIR, 'media');
}

/** Returns the folders with the shop's pictures, the owner's first. */
function mediaFolders(settings: Settings): string[] {
  return [mediaOf(settings), join(settings.CATALOG_DIR, 'pictures')];
}

/** Shows progress on a single line, if a person is watching. */
function showProgress(saved: number, products: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\rSaved ${saved} of ${products} products${saved === products ? '\n' : ''}`);
}
