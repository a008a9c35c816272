import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { CollectionEntry, ProductEntry } from './catalog-entries.ts';
import { columnsOf, TRANSLATED_FIELDS, type Translations } from './translations.ts';

type CellType = 'number' | 'nullable number' | 'flag' | 'text' | 'nullable text' | 'names' | 'phrases';

type Field = Exclude<keyof CollectionEntry | keyof ProductEntry, (typeof TRANSLATED_FIELDS)[number]>;

const COLUMNS: Readonly<Record<Field, CellType>> = {
  id: 'number',
  name: 'text',
  collection: 'number',
  description: 'text',
  wholesaleDescription: 'nullable text',
  unitPrice: 'text',
  deposit: 'nullable text',
  deliveryFee: 'text',
  image: 'nullable text',
  bestSeller: 'flag',
  soldOut: 'flag',
  minQuantity: 'number',
  caseSize: 'number',
  typicalWeight: 'nullable number',
  sections: 'names',
  synonyms: 'phrases',
};

const cellTypes: ReadonlyMap<string, CellType> = new Map([
  ...Object.entries(COLUMNS),
  ...columnsOf(TRANSLATED_FIELDS).map((column) => [column, 'nullable text'] as const),
]);

const FLAGS: Record<string, boolean> = { yes: true, true: true, no: false, false: false, '': false };

type Entry = Readonly<Record<string, string | number | boolean | string[] | Translations | null>>;

/** `row` is the row number in a spreadsheet. */
export interface CsvRow {
  row: number;
  entry: Record<string, unknown>;
}

/**
 * Reads values separated by commas, semicolons or tabs, whose first row contains the column names. Rows with too few or
 * too many cells are reported in `problems`. Throws an Error that says why the text can't be read.
 */
export function readCsv(text: string): { rows: CsvRow[]; problems: string[] } {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const records: string[][] = parse(text, {
    bom: true,
    delimiter: delimiterOf(firstLine),
    relax_column_count: true,
  });
  const [header = [], ...others] = records;
  const columns = header.map((column) => column.trim());
  const problems = columns
    .filter((name, at) => name !== '' && columns.indexOf(name) !== at)
    .map((name) => `row 1 names the column ${name} twice`);
  const rows: CsvRow[] = [];
  for (const [index, cells] of others.entries()) {
    const row = index + 2;
    if (cells.every((cell) => cell.trim() === '')) continue;
    const unnamed = cells.findIndex((cell, at) => columns[at] === '' && cell.trim() !== '');
    if (unnamed !== -1)
      problems.push(`row ${row} has the value "${cells[unnamed] ?? ''}" in a column without a name`);
    else if (cells.length !== columns.length)
      problems.push(`row ${row} has ${cells.length} cells where ${columns.length} are named`);
    else
      rows.push({
        row,
        entry: entryOf(columns, cells),
      });
  }
  return { rows, problems };
}

/** The columns `names.es` and `names.ar` become one field, `names`. */
function entryOf(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  const translated: Record<string, Record<string, unknown>> = {};
  for (const [at, column] of columns.entries()) {
    // Spreadsheets save empty columns too.
    if (column === '') continue;
    const [field = '', language] = column.split('.');
    if (language === undefined) entry[field] = value(column, cells[at] ?? '');
    else (translated[field] ??= {})[language] = value(column, cells[at] ?? '');
  }
  return { ...entry, ...translated };
}

/** Spreadsheets separate columns by semicolons if the user's decimal separator is a comma, and by tabs in UTF-16. */
function delimiterOf(firstLine: string): string {
  return [',', ';', '\t'].find((separator) => firstLine.includes(separator)) ?? ',';
}

/** The file starts with a byte order mark, so that spreadsheets read it as UTF-8. */
export function writeCsv(fields: readonly string[], entries: readonly Entry[]): string {
  const columns = columnsOf(fields);
  return stringify(
    entries.map((entry) => columns.map((column) => cell(column, entry))),
    { header: true, columns, record_delimiter: '\r\n', bom: true },
  );
}

function value(column: string, cell: string): unknown {
  const trimmed = cell.trim();
  switch (cellTypes.get(column)) {
    case 'number':
      return numberOf(trimmed);
    case 'nullable number':
      return trimmed === '' ? null : numberOf(trimmed);
    case 'flag':
      return FLAGS[trimmed.toLowerCase()] ?? cell;
    case 'nullable text':
      return cell === '' ? null : cell;
    case 'names':
      return trimmed === '' ? null : trimmed.split(/\s+/);
    case 'phrases':
      return trimmed.split(/[,\u060c]/).filter((phrase) => phrase.trim() !== '');
    case 'text':
    case undefined:
    default:
      return cell;
  }
}

function numberOf(cell: string): number | string {
  return /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

function cell(column: string, entry: Entry): string {
  const [field = '', language] = column.split('.');
  const value = entry[field];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.join(cellTypes.get(column) === 'phrases' ? ', ' : ' ');
  return (language === 'ar' ? value.ar : value.es) ?? '';
}
