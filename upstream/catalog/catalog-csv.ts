import { plainNumber } from '@shop/rules/typed-number';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { CollectionEntry, ProductEntry } from './catalog-entries.ts';
import { columnsOf, TRANSLATED_FIELDS, type Translations } from './translations.ts';

type CellType =
  | 'number'
  | 'nullable number'
  | 'amount'
  | 'nullable amount'
  | 'flag'
  | 'text'
  | 'nullable text'
  | 'names'
  | 'phrases';

type Field = Exclude<keyof CollectionEntry | keyof ProductEntry, (typeof TRANSLATED_FIELDS)[number]>;

const COLUMNS: Readonly<Record<Field, CellType>> = {
  id: 'number',
  name: 'text',
  collection: 'number',
  description: 'text',
  wholesaleDescription: 'nullable text',
  unitPrice: 'amount',
  deposit: 'nullable amount',
  deliveryFee: 'amount',
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

/** What a spreadsheet shows, and saves, instead of a value that it can't calculate. */
const spreadsheetError = /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/;

/** The days of this century, as spreadsheets save them if the cell's format is a number. */
const dateNumber = /^(?:3[6-9]|[4-6]\d|7[0-3])\d{3}$/;

/**
 * Reads values separated by commas, semicolons or tabs, whose first row contains the column names. What might be a
 * mistake is reported in `problems`: unknown columns, rows with too few or too many cells, no rows at all, a
 * spreadsheet's errors, and dates as amounts. Throws an Error that says why the text can't be read.
 */
export function readCsv(text: string): { rows: CsvRow[]; problems: string[] } {
  const [firstLine = ''] = text.split(/[\r\n]/, 1);
  const records: string[][] = parse(text, {
    bom: true,
    delimiter: delimiterOf(firstLine),
    // A file put together from several may have several kinds of line breaks.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  });
  const [header = [], ...others] = records;
  const columns = header.map((column) => column.trim());
  const problems = headerProblems(columns);
  if (problems.length > 0) return { rows: [], problems };
  const rows: CsvRow[] = [];
  for (const [index, cells] of others.entries()) {
    const row = index + 2;
    if (cells.every((cell) => cell.trim() === '')) continue;
    const unnamed = cells.findIndex((cell, at) => columns[at] === '' && cell.trim() !== '');
    if (unnamed !== -1)
      problems.push(`row ${row} has the value "${cells[unnamed] ?? ''}" in a column without a name`);
    else if (cells.length !== columns.length)
      problems.push(`row ${row} has ${cells.length} cells where ${columns.length} are named`);
    else {
      problems.push(...cellProblems(columns, cells).map((problem) => `row ${row} has ${problem}`));
      rows.push({ row, entry: entryOf(columns, cells) });
    }
  }
  // Without this, an empty file would replace all products by none.
  if (rows.length === 0 && problems.length === 0) problems.push('row 2 is missing: there are no entries');
  return { rows, problems };
}

function headerProblems(columns: readonly string[]): string[] {
  const named = columns.filter((name) => name !== '');
  const problems = named
    .filter((name, at) => named.indexOf(name) !== at)
    .map((name) => `row 1 names the column ${name} twice`);
  for (const name of named.filter((each) => !cellTypes.has(each))) {
    const meant = [...cellTypes.keys()].find((known) => known.toLowerCase() === lettersOf(name));
    problems.push(
      `row 1 names the unknown column ${JSON.stringify(name)}${meant === undefined ? '' : `: write ${meant}`}`,
    );
  }
  if (!named.some((name) => lettersOf(name) === 'id'))
    problems.push('row 1 must name the columns, and one of them must be id');
  return problems;
}

/** Without spaces and invisible characters, which are often copied with a name. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z.]/g, '');

function cellProblems(columns: readonly string[], cells: readonly string[]): string[] {
  return columns.flatMap((column, at) => {
    const cell = cells[at]?.trim() ?? '';
    if (spreadsheetError.test(cell)) return [`the spreadsheet's error ${cell} in the column ${column}`];
    const isAmount = cellTypes.get(column)?.endsWith('amount') === true;
    return isAmount && dateNumber.test(plainNumber(cell))
      ? [`${cell} in the column ${column}, which looks like a date; if it is dollars, write ${cell}.00`]
      : [];
  });
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
  // A cell that looks right may have digits of another script, or invisible characters that were copied along.
  const number = plainNumber(cell);
  switch (cellTypes.get(column)) {
    case 'number':
      return numberOf(number);
    case 'nullable number':
      return number === '' ? null : numberOf(number);
    case 'amount':
      return number;
    case 'nullable amount':
      return number === '' ? null : number;
    case 'flag':
      return FLAGS[trimmed.toLowerCase()] ?? cell;
    case 'nullable text':
      return cell === '' ? null : cell;
    case 'names':
      return trimmed === '' ? null : trimmed.split(/[\s,;]+/);
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
