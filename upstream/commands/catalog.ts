import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CatalogFiles, parseCatalog, readChanges, readFolder } from '../catalog/catalog-files.ts';
import { copyPictures } from '../catalog/catalog-pictures.ts';
import { changeCatalog } from '../catalog/load-catalog.ts';
import { readStoredCatalog } from '../catalog/stored-catalog.ts';
import { writeCatalog } from '../catalog/write-catalog.ts';
import type { CatalogEntries } from '../catalog/catalog-entries.ts';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { OwnerError } from '../owner-error.ts';
import { fromWorkingFolder, runCommand } from './run.ts';

const USAGE = `Usage:
  catalog load FOLDER             replace the catalog; entries that are not in the folder are removed
  catalog change FOLDER|FILE      change only the entries and fields in the files
    --pictures FOLDER               the folder with the pictures; by default pictures/ next to the files
  catalog export FOLDER [--csv]   write the catalog to files`;

await runCommand(async (db, settings) => {
  const { verb, path, pictures, csv } = parameters();
  const target = fromWorkingFolder(path);
  if (verb === 'export') return exportTo(db, settings, target, csv ? 'csv' : 'json');
  const beside = /\.(json|csv)$/i.test(target) ? dirname(target) : target;
  const from = pictures === undefined ? join(beside, 'pictures') : fromWorkingFolder(pictures);
  if (verb === 'load') return `Loaded ${await save(db, settings, await readFolder(target), from)}`;
  if (verb === 'change') {
    const files = await readChanges(target);
    return `Changed ${await save(db, settings, files, from, (present) => present)}`;
  }
  throw new OwnerError(USAGE);
});

function parameters() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pictures: { type: 'string' }, csv: { type: 'boolean', default: false } },
  });
  const [verb, path] = positionals;
  if (verb === undefined || path === undefined || positionals.length > 2) throw new OwnerError(USAGE);
  return { verb, path, ...values };
}

/**
 * Saves the entries in files and copies their pictures.
 * @param base returns the catalog that the files change; by default, the files replace the catalog
 */
async function save(
  db: Database,
  settings: Settings,
  files: CatalogFiles,
  pictures: string,
  base: (present: CatalogEntries) => CatalogEntries | undefined = () => undefined,
): Promise<string> {
  const parse = (present: CatalogEntries) =>
    parseCatalog(files, [pictures, ...mediaFolders(settings)], base(present));
  const { pictured } = parse(await readStoredCatalog(db));
  await copyPictures(pictured, [pictures], mediaOf(settings));
  // Parses again in the transaction, because another command may have changed the catalog.
  await changeCatalog(db, (present) => parse(present).catalog, showProgress);
  return `${files.collections.length} collections and ${files.products.length} products.`;
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

function mediaFolders(settings: Settings): string[] {
  return [mediaOf(settings), join(settings.CATALOG_DIR, 'pictures')];
}

function showProgress(saved: number, products: number): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(`\rSaved ${saved} of ${products} products${saved === products ? '\n' : ''}`);
}
