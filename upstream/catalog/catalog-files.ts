import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { fileText, readFileUpTo } from '@shop/settings/file-text';
import { plainError } from '@shop/settings/plain-error';
import { namedPictures, pictureProblem, type Pictured } from './catalog-pictures.ts';
import { readCsv } from './catalog-csv.ts';
import {
  type CatalogEntries,
  CatalogError,
  type CollectionEntry,
  collectionEntry,
  productEntry,
} from './catalog-entries.ts';
import { TRANSLATED_FIELDS } from './translations.ts';
import { toWritten } from './write-catalog.ts';

/** Enough for 50,000 products. */
const MAX_CATALOG_MB = 50;

interface Written {
  /** The file and row, for messages. */
  where: string;
  entry: Record<string, unknown>;
}

/** `problems` contains messages about rows that can't be read. */
export interface CatalogFiles {
  collections: Written[];
  products: Written[];
  problems: string[];
}

/** Reads a folder with collections and products, each as .json or .csv. */
export async function readFolder(folder: string): Promise<CatalogFiles> {
  return readFiles(requiredFile(folder, 'collections'), requiredFile(folder, 'products'));
}

/** Reads changes to a catalog: a folder with collections, products or both, or one file with products. */
export async function readChanges(path: string): Promise<CatalogFiles> {
  if (/\.(?:xlsx?|ods|numbers)$/i.test(path))
    throw new CatalogError([`${basename(path)} is a spreadsheet: save it as "CSV UTF-8".`]);
  if (/\.(json|csv)$/i.test(path)) return readFiles(undefined, path);
  const [collections, products] = [fileOf(path, 'collections'), fileOf(path, 'products')];
  if (collections === undefined && products === undefined)
    throw new CatalogError([`${path} contains neither collections nor products as .json or .csv.`]);
  return readFiles(collections, products);
}

/**
 * Looks for pictures in the folder's `pictures/`.
 * @throws CatalogError if a file is missing or can't be read, and as `parseCatalog` does
 */
export async function readCatalog(folder: string): Promise<CatalogEntries> {
  return parseCatalog(await readFolder(folder), [join(folder, 'pictures')]).catalog;
}

/**
 * Applies the entries in files to a catalog. An entry with a known id changes only the fields that the file contains.
 * @param pictures the folders in which to look for pictures
 * @returns the catalog, and the entries whose `image` the files set
 * @throws CatalogError with all problems: invalid or repeated entries, unknown collections and missing pictures
 */
export function parseCatalog(
  files: CatalogFiles,
  pictures: readonly string[],
  present: CatalogEntries = { collections: [], products: [] },
): { catalog: CatalogEntries; pictured: Pictured[] } {
  const problems = [...files.problems];
  const pictured: Pictured[] = [];

  function merge<Entry extends CollectionEntry>(
    written: readonly Written[],
    schema: z.ZodType<Entry>,
    known: readonly Entry[],
    asWritten: (entry: Entry) => Readonly<Record<string, unknown>>,
  ): Entry[] {
    const entries = new Map<unknown, Entry>(known.map((entry) => [entry.id, entry]));
    const ids = new Set<number>();
    for (const { where, entry } of written) {
      const before = entries.get(entry['id']);
      const merged = before === undefined ? entry : withChanges(asWritten(before), entry);
      const read = schema.safeParse(merged, { error: plainError });
      if (!read.success) {
        if (before === undefined && known.length > 0)
          problems.push(`${where}: this id is new, so every required field is needed.`);
        for (const { path, message } of read.error.issues)
          problems.push(`${where}${path.length > 0 ? `, ${path.join('.')}` : ''}: ${message}.`);
        continue;
      }
      const { id } = read.data;
      if (ids.has(id)) problems.push(`${where}: the id ${id} is used twice.`);
      ids.add(id);
      entries.set(id, read.data);
      if ('image' in entry) pictured.push(read.data);
    }
    return [...entries.values()];
  }

  const collections = merge(files.collections, collectionEntry, present.collections, (entry) => ({
    ...entry,
  }));
  const products = merge(files.products, productEntry, present.products, toWritten);
  const known = new Set(collections.map(({ id }) => id));
  for (const { id, collection } of products)
    if (!known.has(collection)) problems.push(`Product ${id} is in the unknown collection ${collection}.`);
  for (const { image, file } of namedPictures(pictured, pictures)) {
    const problem = file === undefined ? 'is missing' : pictureProblem(file);
    if (problem !== undefined) problems.push(`The picture pictures/${image} ${problem}.`);
  }
  if (problems.length > 0) throw new CatalogError(problems);
  return { catalog: { collections, products }, pictured };
}

/** A file may have the names in only one of the languages. */
function withChanges(before: Readonly<Record<string, unknown>>, entry: Record<string, unknown>) {
  const merged = { ...before, ...entry };
  for (const field of TRANSLATED_FIELDS) {
    const [known, given] = [before[field], entry[field]];
    if (isObject(known) && isObject(given)) merged[field] = { ...known, ...given };
  }
  return merged;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function fileOf(folder: string, name: string): string | undefined {
  return [`${name}.json`, `${name}.csv`].map((file) => join(folder, file)).find((file) => existsSync(file));
}

function requiredFile(folder: string, name: string): string {
  const file = fileOf(folder, name);
  if (file === undefined)
    throw new CatalogError([`There is no ${name}.json and no ${name}.csv in ${folder}.`]);
  return file;
}

async function readFiles(
  collections: string | undefined,
  products: string | undefined,
): Promise<CatalogFiles> {
  const problems: string[] = [];
  const read = async (path: string | undefined) => (path === undefined ? [] : readWritten(path, problems));
  return { collections: await read(collections), products: await read(products), problems };
}

async function readWritten(path: string, problems: string[]): Promise<Written[]> {
  const file = basename(path);
  try {
    const isJson = /\.json$/i.test(path);
    const text = fileText(readFileUpTo(MAX_CATALOG_MB, path), isJson ? undefined : 'save it as "CSV UTF-8"');
    if (isJson)
      return z
        .array(z.record(z.string(), z.unknown()))
        .parse(JSON.parse(text))
        .map((entry, index) => ({ where: `${file}, entry ${index + 1}${idText(entry)}`, entry }));
    const { rows, problems: wrong } = readCsv(text);
    problems.push(...wrong.map((problem) => `${file}, ${problem}.`));
    return rows.map(({ row, entry }) => ({ where: `${file}, row ${row}${idText(entry)}`, entry }));
  } catch (error) {
    const reason =
      error instanceof z.ZodError
        ? 'it is not a list of entries'
        : error instanceof Error
          ? error.message
          : '';
    throw new CatalogError([`${path} cannot be read: ${reason}`]);
  }
}

const idText = ({ id }: Record<string, unknown>): string =>
  typeof id === 'string' || typeof id === 'number' ? ` (id ${id})` : '';
