import {
  type CatalogEntries,
  type CatalogChanges,
  CatalogError,
  type CollectionEntry,
  type ProductEntry,
  USUAL_OFFER,
} from './catalog-entries.ts';
import { findStrayProducts } from './catalog-files.ts';

type ProductChange = CatalogChanges['products'][number];
type CollectionChange = CatalogChanges['collections'][number];

/**
 * Applies changes to the catalog: entries with a known id get the new values, and new entries are added at the end.
 * Throws a CatalogError that lists each incomplete new entry and each unknown collection.
 */
export function applyChanges(present: CatalogEntries, changes: CatalogChanges): CatalogEntries {
  const problems: string[] = [];
  const changed = {
    collections: merge(present.collections, changes.collections, (change) => newCollection(change, problems)),
    products: merge(present.products, changes.products, (change) => newProduct(change, problems)),
  };
  findStrayProducts(changed, problems);
  if (problems.length > 0) throw new CatalogError(problems);
  return changed;
}

function merge<Entry extends { id: number }, Change extends Partial<Entry> & { id: number }>(
  present: readonly Entry[],
  changes: readonly Change[],
  create: (change: Change) => Entry | undefined,
): Entry[] {
  const entries = new Map(present.map((entry) => [entry.id, entry]));
  for (const change of changes) {
    const known = entries.get(change.id);
    const entry = known === undefined ? create(change) : { ...known, ...change };
    if (entry !== undefined) entries.set(entry.id, entry);
  }
  return [...entries.values()];
}

function newCollection(
  { id, name, image }: CollectionChange,
  problems: string[],
): CollectionEntry | undefined {
  if (name !== undefined) return { id, name, image: image ?? null };
  problems.push(`Collection ${id} is new and needs name.`);
  return undefined;
}

function newProduct(change: ProductChange, problems: string[]): ProductEntry | undefined {
  if (isComplete(change))
    return {
      wholesaleDescription: null,
      deposit: null,
      image: null,
      bestSeller: false,
      ...USUAL_OFFER,
      ...change,
    };
  const missing = NEEDED.filter((field) => change[field] === undefined);
  problems.push(`Product ${change.id} is new and needs ${missing.join(', ')}.`);
  return undefined;
}

/** The fields without a default, in the order in which messages list them. */
const NEEDED = ['name', 'collection', 'description', 'unitPrice', 'deliveryFee'] as const;

function isComplete(
  change: ProductChange,
): change is ProductChange & Pick<ProductEntry, (typeof NEEDED)[number]> {
  return NEEDED.every((field) => change[field] !== undefined);
}
