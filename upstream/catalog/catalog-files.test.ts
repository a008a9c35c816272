// cspell:ignore ftypheic bife entrecot chuleta
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type CatalogEntries, SECTIONS } from './catalog-entries.ts';
import { parseCatalog, readCatalog, readChanges } from './catalog-files.ts';
import { writeCatalog } from './write-catalog.ts';

async function changed(file: string, text: string | Buffer): Promise<CatalogEntries> {
  const path = join(await temporaryFolder(), file);
  await writeFile(path, text);
  return parseCatalog(await readChanges(path), [], present).catalog;
}

const none = { es: null, ar: null };
const present: CatalogEntries = {
  collections: [{ id: 1, name: 'Beef', names: { es: 'Res', ar: null }, image: null }],
  products: [
    {
      id: 7,
      name: 'Ribeye',
      names: { es: 'Ojo de bife', ar: 'ريب آي' },
      collection: 1,
      description: 'A steak.',
      descriptions: none,
      wholesaleDescription: null,
      wholesaleDescriptions: none,
      unitPrice: 1999,
      deposit: 500,
      deliveryFee: 100,
      image: 'ribeye.webp',
      bestSeller: true,
      soldOut: false,
      minQuantity: 1,
      caseSize: 1,
      typicalWeight: 350,
      sections: ['retail'],
      synonyms: ['rib eye', 'entrecot'],
    },
  ],
};
const [ribeye] = present.products;

/** A file that contains it is rejected, because an earlier program has lost a character. */
const replacement = '\uFFFD';
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.includes(replacement));
const cents = fc.integer({ min: 0, max: 99_999_999 });
const translations = fc.record({ es: fc.option(name), ar: fc.option(name) });
const synonym = name.filter((text) => !/[,\u060c]/.test(text));
const catalogs: fc.Arbitrary<CatalogEntries> = fc.record({
  collections: fc
    .record({ id: fc.constant(1), name, names: translations, image: fc.constant(null) })
    .map((one) => [one]),
  products: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 100_000 }),
      name,
      names: translations,
      collection: fc.constant(1),
      descriptions: translations,
      wholesaleDescriptions: translations,
      synonyms: fc.array(synonym, { maxLength: 3 }),
      description: fc
        .string({ unit: 'grapheme', maxLength: 80 })
        .filter((text) => !text.includes(replacement)),
      wholesaleDescription: fc.option(name),
      unitPrice: cents.filter((price) => price > 0),
      deposit: fc.option(cents),
      deliveryFee: cents,
      image: fc.constant(null),
      bestSeller: fc.boolean(),
      soldOut: fc.boolean(),
      minQuantity: fc.integer({ min: 1, max: 32_767 }),
      caseSize: fc.integer({ min: 1, max: 32_767 }),
      typicalWeight: fc.option(fc.integer({ min: 1, max: 3_276_700 })),
      sections: fc.option(fc.uniqueArray(fc.constantFrom(...SECTIONS), { minLength: 1 })),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
  ),
});

it.each(['json', 'csv'] as const)('a catalog written as %s reads back unchanged', async (format) => {
  const folder = await temporaryFolder();
  await fc.assert(
    fc.asyncProperty(catalogs, async (catalog) => {
      await writeCatalog(folder, catalog, format, []);
      expect(await readCatalog(folder)).toEqual(catalog);
    }),
  );
});

it('all problems in a catalog are reported together', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'collections.csv'), 'id,name,image\n1,Beef,\n1,Lamb,\n');
  await writeFile(
    join(folder, 'products.csv'),
    'id,name,collection,description,wholesaleDescription,unitPrice,deposit,deliveryFee,image,bestSeller,soldOut,sections\n' +
      '1,Ribeye,1,A steak,,19.999,,1.00,,yes,no,\n' +
      '2,Shank,4,Cross cut,,8.99,,0.75,,maybe,no,retail moon\n' +
      '3,Brisket,1\n' +
      '4,Tongue,9,"Long, and whole",,9.99,,1.00,,no,no,\n',
  );
  await expect(readCatalog(folder)).rejects.toThrow(
    'products.csv, row 4 has 3 cells where 12 are named.\n' +
      'collections.csv, row 3 (id 1): the id 1 is used twice.\n' +
      'products.csv, row 2 (id 1), unitPrice: must be US dollars like "12.99".\n' +
      'products.csv, row 3 (id 2), bestSeller: must be yes or no.\n' +
      'products.csv, row 3 (id 2), sections.1: must be retail, wholesale, odhiah or aqqeqa.\n' +
      'Product 4 is in the unknown collection 9.',
  );
});

it('an unknown column is reported, not ignored', async () => {
  await expect(changed('prices.csv', 'id,unitprice\n7,19.99\n')).rejects.toThrow(
    'prices.csv, row 1 names the unknown column "unitprice": write unitPrice.',
  );
});

const renamed = { ...present, products: [{ ...ribeye, name: 'Jalapeño “T-bone”' }] };
const marked = '\uFEFFid,name\n7,Jalapeño “T-bone”\n';

it.each([
  ['commas', marked],
  ['semicolons', 'id;name\r\n7;Jalapeño “T-bone”\r\n'],
  ['quotes', '"id";"name"\n"7";"Jalapeño “T-bone”"\n'],
  ['tabs', 'id\tname\r\n7\tJalapeño “T-bone”\r\n'],
  ['old Macintosh line breaks', 'id,name\r7,Jalapeño “T-bone”\r'],
  ['line breaks of several kinds', 'id,name\r\n,\n7,Jalapeño “T-bone”\r'],
  ['empty columns and rows', 'id,,name,,\r\n7,,Jalapeño “T-bone”,,\r\n,,,,\r\n'],
  ['UTF-16', Buffer.from(marked.replaceAll(',', '\t'), 'utf16le')],
  ['big-endian UTF-16', Buffer.from(marked, 'utf16le').swap16()],
])("a spreadsheet's file with %s is read", async (_kind, text) => {
  expect(await changed('names.csv', text)).toEqual(renamed);
});

it.each([
  ['19,99', 'row 2 (id 7), unitPrice: must be US dollars like "12.99".'],
  ['1.234,50', 'row 2 (id 7), unitPrice: must be US dollars like "12.99".'],
  ['-1', 'row 2 (id 7), unitPrice: must be US dollars like "12.99".'],
  ['', 'row 2 (id 7), unitPrice: must be US dollars like "12.99".'],
  ['0', 'row 2 (id 7), unitPrice: must be more than 0.00.'],
  ['0.00', 'row 2 (id 7), unitPrice: must be more than 0.00.'],
  ['1000000', 'row 2 (id 7), unitPrice: must be at most 999999.99.'],
  [
    '45231',
    'row 2 has 45231 in the column unitPrice, which looks like a date; if it is dollars, write 45231.00.',
  ],
])('the price %j is rejected', async (price, problem) => {
  await expect(changed('prices.csv', `id;unitPrice\n7;${price}\n`)).rejects.toThrow(problem);
});

it.each([
  [
    "Windows' old encoding",
    Buffer.from('id,name\r\n7,Jalapeño\r\n', 'latin1'),
    'line 2 contains characters that are not UTF-8, such as accents or curly quotes; save it as "CSV UTF-8"',
  ],
  [
    'characters that are lost already',
    'id,name\r7,Pi\uFFFData\r',
    'line 2 contains "\uFFFD" where an earlier program has lost a character; correct it and save it as "CSV UTF-8"',
  ],
  [
    'unmarked UTF-16',
    Buffer.from('id,name\n', 'utf16le'),
    'it contains zero bytes, as in a text saved as UTF-16; save it as "CSV UTF-8"',
  ],
  [
    'damaged UTF-16',
    Buffer.from([0xff, 0xfe, 0x69]),
    'its UTF-16 is incomplete or damaged; save it as "CSV UTF-8"',
  ],
  ['a value below no name', 'id,,name\n7,x,Steak\n', 'row 2 has the value "x" in a column without a name'],
  ['a repeated column', 'id,name,name\n7,Steak,Roast\n', 'row 1 names the column name twice'],
  ['a title above the names', 'Our meat,\nid,name\n7,Steak\n', 'row 1 names the unknown column "Our meat"'],
  ['a part too many in a name', 'id,names.es.es\n7,Res\n', 'row 1 names the unknown column "names.es.es"'],
  ['an invisible character in a name', 'id,name\u200b\n7,Steak\n', ': write name'],
  ['no ids', 'name\nSteak\n', 'row 1 must name the columns, and one of them must be id'],
  ['nothing', '', 'row 1 must name the columns, and one of them must be id'],
  ['only the names of columns', 'id,name\n,\n', 'row 2 is missing: there are no entries'],
  [
    "a spreadsheet's error",
    'id,name\n7,#NAME?\n',
    "row 2 has the spreadsheet's error #NAME? in the column name",
  ],
  [
    'a control character',
    'id,name\n7,T\u000bBone\n',
    'row 2 (id 7), name: contains a character that cannot be shown',
  ],
])('a file with %s is rejected, with its line and a remedy', async (_kind, text, problem) => {
  await expect(changed('names.csv', text)).rejects.toThrow(problem);
});

it('a catalog file that is too large is not read', async () => {
  const path = join(await temporaryFolder(), 'products.csv');
  await writeFile(path, 'id,name\n');
  await truncate(path, 200_000_000);
  await expect(readChanges(path)).rejects.toThrow(
    `${path} cannot be read: it has more than 50 MB; check that it is the right file`,
  );
});

it.each([
  ['of no bytes', '', 'is empty'],
  ['of more than 8 MB', `GIF89a${' '.repeat(8_000_000)}`, 'has more than 8 MB: make it smaller'],
  [
    'of more than 1 MB, drawn as SVG',
    `<svg ${' '.repeat(1_000_000)}/>`,
    'has more than 1 MB: make it smaller',
  ],
  [
    'of an iPhone',
    '\0\0\0\x24ftypheic',
    'is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture: save it as JPEG',
  ],
  [
    'that is a saved web page',
    '<!DOCTYPE html><html>',
    'is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture: save it as JPEG',
  ],
])('a picture %s is rejected, with a remedy', async (_kind, content, problem) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'a.jpg'), content);
  const files = {
    collections: [],
    products: [{ where: '', entry: { id: 7, image: 'a.jpg' } }],
    problems: [],
  };
  expect(() => parseCatalog(files, [folder], present)).toThrow(`The picture pictures/a.jpg ${problem}.`);
});

it('a folder in the place of a picture is rejected', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'a.jpg'));
  const files = {
    collections: [],
    products: [{ where: '', entry: { id: 7, image: 'a.jpg' } }],
    problems: [],
  };
  expect(() => parseCatalog(files, [folder], present)).toThrow('The picture pictures/a.jpg is not a file.');
});

it('a JSON file that is not UTF-8 is rejected, with its line and a remedy', async () => {
  await expect(
    changed('names.json', Buffer.from('[\n{"id":7,"name":"Caf\u00e9"}]', 'latin1')),
  ).rejects.toThrow(/line 2 contains characters that are not UTF-8.*; save it as UTF-8$/);
});

it('a spreadsheet that is no text is rejected, with a remedy', async () => {
  await expect(changed('prices.xlsx', '')).rejects.toThrow(
    'prices.xlsx is a spreadsheet: save it as "CSV UTF-8".',
  );
});

it('incomplete new entries and invalid changes are reported together', async () => {
  await expect(changed('prices.csv', 'id,unitPrice\r\n7,cheap\r\n8,8.49\r\n')).rejects.toThrow(
    'prices.csv, row 2 (id 7), unitPrice: must be US dollars like "12.99".\n' +
      'prices.csv, row 3 (id 8): this id is new, so every required field is needed.\n' +
      'prices.csv, row 3 (id 8), name: is missing.\n' +
      'prices.csv, row 3 (id 8), collection: is missing.\n' +
      'prices.csv, row 3 (id 8), description: is missing.\n' +
      'prices.csv, row 3 (id 8), deliveryFee: is missing.',
  );
});

it.each(['\u200b12.50\u200f', '١٢٫٥٠', '۱۲.۵۰', '１２．５０'])(
  'an amount in digits of another script, or with invisible characters, is read: %s',
  async (amount) => {
    const [changedRibeye] = (await changed('products.csv', `id,unitPrice\n٧,${amount}\n`)).products;
    expect(changedRibeye).toEqual({ ...ribeye, unitPrice: 1250 });
  },
);

it('sections may be separated by commas', async () => {
  const text = 'id,sections\n7,"retail, wholesale"\n';
  expect((await changed('products.csv', text)).products).toMatchObject([
    { sections: ['retail', 'wholesale'] },
  ]);
});

it('spaces around an amount are ignored', async () => {
  const { products } = await changed('prices.csv', 'id,unitPrice,deposit\n7, 8.49\u00a0, \n');
  expect(products).toEqual([{ ...ribeye, unitPrice: 849, deposit: null }]);
});

it('a file that contains only prices changes only prices, and an empty cell removes a deposit', async () => {
  expect(await changed('prices.csv', '\uFEFFid,unitPrice\r\n7,8.49\r\n\r\n')).toEqual({
    ...present,
    products: [{ ...ribeye, unitPrice: 849 }],
  });
  expect((await changed('deposits.csv', 'id,deposit\n7,\n')).products).toEqual([
    { ...ribeye, deposit: null },
  ]);
});

it('a spreadsheet with Arabic names keeps the Spanish ones, and an empty cell removes a name', async () => {
  const rows = 'id,names.ar,synonyms\n7,"ضلع, مشوي","ribeye steak، chuleta"\n';
  expect((await changed('names.csv', rows)).products).toEqual([
    { ...ribeye, names: { es: 'Ojo de bife', ar: 'ضلع, مشوي' }, synonyms: ['ribeye steak', 'chuleta'] },
  ]);
  expect((await changed('names.csv', 'id,names.es\n7,\n')).products).toEqual([
    { ...ribeye, names: { es: null, ar: 'ريب آي' } },
  ]);
});

it('a new product is added at the end, with the default terms of sale', async () => {
  const shank = {
    id: 3,
    name: 'Shank',
    collection: 1,
    description: '',
    unitPrice: '8.99',
    deliveryFee: '0.75',
  };
  const { products } = await changed('new.json', JSON.stringify([shank]));
  expect(products).toMatchObject([
    ribeye,
    { id: 3, unitPrice: 899, minQuantity: 1, sections: null, deposit: null },
  ]);
});

it('an exported spreadsheet starts with the names of its columns', async () => {
  const folder = await temporaryFolder();
  await writeCatalog(folder, { collections: [], products: [] }, 'csv', []);
  expect(await readFile(join(folder, 'products.csv'), 'utf8')).toBe(
    '\uFEFFid,name,names.es,names.ar,collection,description,descriptions.es,descriptions.ar,wholesaleDescription,wholesaleDescriptions.es,wholesaleDescriptions.ar,unitPrice,deposit,deliveryFee,image,bestSeller,soldOut,minQuantity,caseSize,typicalWeight,sections,synonyms\r\n',
  );
});
