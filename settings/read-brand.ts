import { type Document, parseDocument } from 'yaml';
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

/** In these places it looks like a space, but is part of the name or ends the table. */
const noBreakSpace = /^[ \u00a0]*\u00a0|^\s*[\w-]+\u00a0*:\u00a0/;

function valueOf(document: Document.Parsed, source: string): unknown {
  const [error] = document.errors;
  if (error !== undefined) throw new Error(`${source} cannot be read: ${error.message.split('\n')[0]}`);
  try {
    return document.toJS();
  } catch (failure) {
    // Text that starts with * would repeat an earlier part, which YAML looks up only now.
    const reason = failure instanceof Error ? failure.message : '';
    throw new Error(`${source} cannot be read: ${reason}. Put text that starts with * in quotes.`, {
      cause: failure,
    });
  }
}

/** Parses YAML or JSON. Every scalar stays a string, which preserves leading zeros in phone numbers and ZIP codes. */
function parseTable(text: string, source: string): BrandTable {
  const strange = text.split('\n').findIndex((line) => noBreakSpace.test(line));
  if (strange !== -1)
    throw new Error(
      `${source} cannot be read: line ${strange + 1} has a no-break space next to a name; replace it with a space.`,
    );
  const document = parseDocument(text, { schema: 'failsafe' });
  const value = valueOf(document, source);
  if (value === null || value === '') return {};
  if (!isTable(value)) throw new Error(`${source} must contain names with values.`);
  return value;
}

function readTable(file: string): BrandTable {
  try {
    // The parser doesn't recognize the line breaks of classic Mac OS.
    return parseTable(readTextFile(file).replaceAll(/\r\n?/g, '\n'), file);
  } catch (error) {
    throw error instanceof UnreadableText ? new Error(`BRAND_FILE: ${error.message}`) : error;
  }
}

/**
 * Merges the files in order, then the overrides.
 * @throws Error that identifies the unreadable file or setting
 */
export function readBrandTables(files: readonly string[], overrides: string): unknown {
  return [...files.map(readTable), parseTable(overrides, 'BRAND')].reduce<unknown>(merge, {});
}
