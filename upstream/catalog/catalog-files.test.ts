import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { type CatalogEntries, SECTIONS } from './catalog-entries.ts';
import { readCatalog, readChanges } from './catalog-files.ts';
import { writeCatalog } from './write-catalog.ts';
import { applyChanges } from './catalog-changes.ts';

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const cents = fc.integer({ min: 0, max: 99_999_999 });
const catalogs: fc.Arbitrary<CatalogEntries> = fc.record({
  collections: fc.constant([{ id: 1, name: 'Beef', image: null }]),
  products: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 100_000 }),
      name,
      collection: fc.constant(1),
      description: fc.string({ unit: 'grapheme', maxLength: 80 }),
      wholesaleDescription: fc.option(name),
      unitPrice: cents,
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
    { selector: ({ id }) => id, maxLength: 8 },
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

it('every invalid row in a catalog is reported with its field', async () => {
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
    'collections.csv, row 3 (id 1): the id 1 is used twice.\n' +
      'products.csv, row 4 has 3 cells where 12 are named.\n' +
      'products.csv, row 2 (id 1), unitPrice: must be US dollars like "12.99".\n' +
      'products.csv, row 3 (id 2), bestSeller: must be yes or no.\n' +
      'products.csv, row 3 (id 2), sections.1: must be retail, wholesale, odhiah or aqqeqa.\n' +
      'Product 4 is in the unknown collection 9.',
  );
});

it('an unknown column is reported, not ignored', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'prices.csv'), 'id,unitprice\n1,19.99\n');
  await expect(readChanges(join(folder, 'prices.csv'), [])).rejects.toThrow(
    'prices.csv, row 2 (id 1): has no field unitprice.',
  );
});

it('a spreadsheet without commas is rejected with advice', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'prices.csv');
  await writeFile(file, 'id;unitPrice\r\n1;19,99\r\n');
  await expect(readChanges(file, [])).rejects.toThrow(
    'its columns are not separated by commas; save it as "CSV (comma delimited)"',
  );
  await expect(readChanges(join(folder, 'prices.xlsx'), [])).rejects.toThrow(
    'prices.xlsx is a spreadsheet: save it as .csv, with commas between the columns.',
  );
});

it('unknown ids and unreadable rows are reported together', async () => {
  const file = join(await temporaryFolder(), 'prices.csv');
  await writeFile(file, 'id,unitPrice\r\n1,cheap\r\n99999,8.49\r\n');
  const changes = readChanges(file, [], (read) => {
    applyChanges({ collections: [], products: [] }, read);
  });
  await expect(changes).rejects.toThrow(
    'prices.csv, row 2 (id 1), unitPrice: must be US dollars like "12.99".\n' +
      'Product 99999 is new and needs name, collection, description, deliveryFee.',
  );
});

it('a spreadsheet that contains only prices changes only prices', async () => {
  const file = join(await temporaryFolder(), 'prices.csv');
  await writeFile(file, '\uFEFFid,unitPrice\r\n1,19.99\r\n\r\n2,8.49\r\n');
  expect(await readChanges(file, [])).toEqual({
    collections: [],
    products: [
      { id: 1, unitPrice: 1999 },
      { id: 2, unitPrice: 849 },
    ],
  });
});

it('an exported spreadsheet starts with the names of its columns', async () => {
  const folder = await temporaryFolder();
  await writeCatalog(folder, { collections: [], products: [] }, 'csv', []);
  expect(await readFile(join(folder, 'products.csv'), 'utf8')).toBe(
    '\uFEFFid,name,collection,description,wholesaleDescription,unitPrice,deposit,deliveryFee,image,bestSeller,soldOut,minQuantity,caseSize,typicalWeight,sections\r\n',
  );
});
