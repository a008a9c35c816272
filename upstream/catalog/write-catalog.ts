import { decimalText } from '@shop/rules/currency';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { writeCsv } from './catalog-csv.ts';
import { type CatalogEntries, collectionEntry, type ProductEntry, productEntry } from './catalog-entries.ts';
import { copyPictures } from './catalog-pictures.ts';

/**
 * Writes a catalog and its pictures to a folder, in a format that `readCatalog` reads.
 * @param media folders in which to look for pictures; the first match is used
 */
export async function writeCatalog(
  folder: string,
  { collections, products }: CatalogEntries,
  format: 'json' | 'csv',
  media: readonly string[],
): Promise<void> {
  makeFolder(folder);
  const written = products.map(toWritten);
  const files =
    format === 'csv'
      ? {
          'collections.csv': writeCsv(
            Object.keys(collectionEntry.shape),
            collections.map((entry) => ({ ...entry })),
          ),
          'products.csv': writeCsv(Object.keys(productEntry.shape), written),
        }
      : {
          'collections.json': `${JSON.stringify(collections, null, 2)}\n`,
          'products.json': `${JSON.stringify(written, null, 2)}\n`,
        };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await copyPictures([...collections, ...products], media, join(folder, 'pictures'));
}

export function toWritten(product: ProductEntry) {
  return {
    ...product,
    unitPrice: decimalText(product.unitPrice),
    deposit: product.deposit === null ? null : decimalText(product.deposit),
    deliveryFee: decimalText(product.deliveryFee),
    typicalWeight: product.typicalWeight === null ? null : product.typicalWeight / 100,
  };
}
