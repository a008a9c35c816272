import { parseDocument } from 'yaml';
import { readTextFile, UnreadableText } from './file-text.ts';

/** A brand's fields. Every value is a string, a list or a table. */
export type BrandTable = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is BrandTable =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges `over` into `under`: tables are merged; lists and strings are replaced. */
function merge(under: unknown, over: unknown): unknown {
  if (!isTable(under) || !isTable(over)) return over;
  const merged: Record<string, unknown> = { ...under };
  for (const [key, value] of Object.entries(over)) merged[key] = merge(under[key], value);
  return merged;
}

/** Parses YAML or JSON. Every scalar stays a string, which preserves leading zeros in phone numbers and ZIP codes. */
function parseTable(text: string, source: string): BrandTable {
  const document = parseDocument(text, { schema: 'failsafe' });
  const [error] = document.errors;
  if (error !== undefined) throw new Error(`${source} cannot be read: ${error.message.split('\n')[0]}`);
  const value: unknown = document.toJS();
  if (value === null || value === '') return {};
  if (!isTable(value)) throw new Error(`${source} must contain names with values.`);
  return value;
}

function readTable(file: string): BrandTable {
  let text: string;
  try {
    text = readTextFile(file);
  } catch (error) {
    if (error instanceof UnreadableText) throw error;
    throw new Error(`BRAND_FILE must be the path of a file, but ${file} cannot be read.`, { cause: error });
  }
  return parseTable(text, file);
}

/**
 * Merges the files in order, then the overrides.
 * @throws Error that identifies the unreadable file or setting
 */
export function readBrandTables(files: readonly string[], overrides: string): unknown {
  return [...files.map(readTable), parseTable(overrides, 'BRAND')].reduce<unknown>(merge, {});
}
