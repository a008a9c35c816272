import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { plainError } from '@shop/settings/plain-error';
import { namedPictures } from './catalog-pictures.ts';
import { readCsv } from './catalog-csv.ts';
import {
  type CatalogEntries,
  type CatalogChanges,
  CatalogError,
  collectionChange,
  collectionEntry,
  productChange,
  productEntry,
} from './catalog-entries.ts';

/**
 * Reads the catalog in a folder, collections and products as .json or .csv, and checks that its pictures exist.
 * Throws a CatalogError that lists each invalid entry.
 */
export async function readCatalog(
  folder: string,
  pictures: readonly string[] = [join(folder, 'pictures')],
): Promise<CatalogEntries> {
  const problems: string[] = [];
  const collections = await readEntries(requiredFile(folder, 'collections'), collectionEntry, problems);
  const products = await readEntries(requiredFile(folder, 'products'), productEntry, problems);
  findStrayProducts({ collections, products }, problems);
  problems.push(...missingPictures([...collections, ...products], pictures));
  if (problems.length > 0) throw new CatalogError(problems);
  return { collections, products };
}

/**
 * Reads changes to a catalog: a folder with collections, products or both, or one file with products.
 * @param pictures the folders in which to look for pictures
 * @param check throws a CatalogError for impossible changes, so that they are reported together with unreadable
 * entries
 * @throws CatalogError that lists each invalid entry
 */
export async function readChanges(
  path: string,
  pictures: readonly string[],
  check: (changes: CatalogChanges) => void = () => undefined,
): Promise<CatalogChanges> {
  const problems: string[] = [];
  if (/\.(?:xlsx?|ods|numbers)$/i.test(path))
    throw new CatalogError([
      `${basename(path)} is a spreadsheet: save it as .csv, with commas between the columns.`,
    ]);
  const isFile = /\.(json|csv)$/i.test(path);
  const files = isFile
    ? { collections: undefined, products: path }
    : { collections: fileOf(path, 'collections'), products: fileOf(path, 'products') };
  if (files.collections === undefined && files.products === undefined)
    throw new CatalogError([`${path} contains neither collections nor products as .json or .csv.`]);
  const collections =
    files.collections === undefined ? [] : await readEntries(files.collections, collectionChange, problems);
  const products =
    files.products === undefined ? [] : await readEntries(files.products, productChange, problems);
  problems.push(...missingPictures([...collections, ...products], pictures));
  try {
    check({ collections, products });
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error;
    problems.push(...error.problems);
  }
  if (problems.length > 0) throw new CatalogError(problems);
  return { collections, products };
}

function missingPictures(...found: Parameters<typeof namedPictures>): string[] {
  return namedPictures(...found)
    .filter(({ file }) => file === undefined)
    .map(({ image }) => `The picture pictures/${image} is missing.`);
}

/** Adds a message to `problems` for each product in an unknown collection. */
export function findStrayProducts({ collections, products }: CatalogEntries, problems: string[]): void {
  const known = new Set(collections.map(({ id }) => id));
  for (const { id, collection } of products)
    if (!known.has(collection)) problems.push(`Product ${id} is in the unknown collection ${collection}.`);
}

function fileOf(folder: string, name: string): string | undefined {
  return [`${name}.json`, `${name}.csv`].map((file) => join(folder, file)).find((file) => existsSync(file));
}

function requiredFile(folder: string, name: string): string {
  const file = fileOf(folder, name);
  if (file === undefined)
    throw new CatalogError([`There is no ${name}.json and no ${name}.csv in ${folder}.`]);
  return file;
}

interface Written {
  where: string;
  entry: unknown;
}

async function readEntries<T extends z.ZodType<{ id: number }>>(
  path: string,
  schema: T,
  problems: string[],
): Promise<z.output<T>[]> {
  const file = basename(path);
  const entries: z.output<T>[] = [];
  const ids = new Set<number>();
  for (const { where, entry } of await readWritten(path, problems)) {
    const read = schema.safeParse(entry, { error: plainError });
    if (!read.success) {
      for (const { path: field, message } of read.error.issues)
        problems.push(`${file}, ${where}${field.length > 0 ? `, ${field.join('.')}` : ''}: ${message}.`);
      continue;
    }
    if (ids.has(read.data.id)) problems.push(`${file}, ${where}: the id ${read.data.id} is used twice.`);
    ids.add(read.data.id);
    entries.push(read.data);
  }
  return entries;
}

async function readWritten(path: string, problems: string[]): Promise<Written[]> {
  const file = basename(path);
  try {
    const text = await readFile(path, 'utf8');
    if (path.endsWith('.json'))
      return z
        .array(z.unknown())
        .parse(JSON.parse(text))
        .map((entry, index) => ({ where: `entry ${index + 1}${idText(entry)}`, entry }));
    const { rows, problems: wrong } = readCsv(text);
    problems.push(...wrong.map((problem) => `${file}, ${problem}.`));
    return rows.map(({ row, entry }) => ({ where: `row ${row}${idText(entry)}`, entry }));
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? 'it is no list of entries' : error instanceof Error ? error.message : '';
    throw new CatalogError([`${path} cannot be read: ${reason}`]);
  }
}

function idText(entry: unknown): string {
  const read = z.object({ id: z.union([z.string(), z.number()]) }).safeParse(entry);
  return read.success ? ` (id ${read.data.id})` : '';
}
