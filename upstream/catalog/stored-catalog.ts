import { z } from 'zod';
import type { ProductRow, Queries } from '../database/tables.ts';
import { type CatalogEntries, type ProductEntry, SECTIONS, type Section } from './catalog-entries.ts';
import { readTranslations } from './translations.ts';

const storedSections = z.array(z.enum(SECTIONS));
const storedSynonyms = z.array(z.string());

export function readSections(stored: string | null): Section[] | null {
  return stored === null ? null : storedSections.parse(JSON.parse(stored));
}

/** Sorts the best sellers by their rank; the other products follow by id. */
export async function readStoredCatalog(db: Queries): Promise<CatalogEntries> {
  const collections = await db.selectFrom('collections').selectAll().orderBy('id').execute();
  const rows = await db.selectFrom('products').selectAll().orderBy('id').execute();
  // Infinity minus infinity is NaN, which is falsy, so the ids decide.
  rows.sort((one, other) => rank(one) - rank(other) || one.id - other.id);
  return {
    collections: collections.map(({ id, name, names, image }) => ({
      id,
      name,
      names: readTranslations(names),
      image,
    })),
    products: rows.map(toEntry),
  };
}

function rank({ best_seller_rank }: ProductRow): number {
  return best_seller_rank ?? Number.POSITIVE_INFINITY;
}

function toEntry(row: ProductRow): ProductEntry {
  return {
    id: row.id,
    name: row.name,
    names: readTranslations(row.names),
    collection: row.collection_id,
    description: row.description,
    descriptions: readTranslations(row.descriptions),
    wholesaleDescription: row.wholesale_description,
    wholesaleDescriptions: readTranslations(row.wholesale_descriptions),
    unitPrice: row.unit_price,
    deposit: row.deposit,
    deliveryFee: row.delivery_fee,
    image: row.image,
    bestSeller: row.best_seller_rank !== null,
    soldOut: row.sold_out === 1,
    minQuantity: row.min_quantity,
    caseSize: row.case_size,
    typicalWeight: row.typical_weight,
    sections: readSections(row.sections),
    synonyms: storedSynonyms.parse(JSON.parse(row.synonyms)),
  };
}
