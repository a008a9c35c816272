import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';

/** The fields of a brand as they are written: every value is a text, a list or a table. */
export type BrandTable = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is BrandTable =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is in `over` in place of what is in `under`; tables are laid over one another, lists and texts replace. */
function merge(under: unknown, over: unknown): unknown {
  if (!isTable(under) || !isTable(over)) return over;
  const merged: Record<string, unknown> = { ...under };
  for (const [key, value] of Object.entries(over)) merged[key] = merge(under[key], value);
  return merged;
}

/** Reads YAML or JSON; every value is a text, so that no phone number or ZIP code loses its zeros. */
function parseTable(text: string, source: string): BrandTable {
  const document = parseDocument(text, { schema: 'failsafe' });
  const [error] = document.errors;
  if (error !== undefined) throw new Error(`${source} cannot be read: ${error.message.split('\n')[0]}`);
  const value: unknown = document.toJS();
  if (value === null || value === '') return {};
  if (!isTable(value)) throw new Error(`${source} has to hold names with their values.`);
  return value;
}

function readTable(file: string): BrandTable {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`BRAND_FILE has to be the path of a file, but ${file} cannot be read.`, { cause: error });
  }
  return parseTable(text, file);
}

/**
 * Lays brand files over one another, and a text of the environment over them; the last has the last word.
 * @throws Error with a sentence that names the file or the setting that cannot be read
 */
export function readBrandTables(files: readonly string[], overrides: string): unknown {
  return [...files.map(readTable), parseTable(overrides, 'BRAND')].reduce<unknown>(merge, {});
}
