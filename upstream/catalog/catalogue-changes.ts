import {
  type Catalogue,
  type CatalogueChanges,
  CatalogueError,
  type CollectionEntry,
  type ProductEntry,
  USUAL_OFFER,
} from './catalogue-entries.ts';
import { findStrayProducts } from './catalogue-files.ts';

type ProductChange = CatalogueChanges['products'][number];
type CollectionChange = CatalogueChanges['collections'][number];

/**
 * The catalog with changes made to it: entries with a known id get the new values, new ones come after the others.
 * Throws a CatalogueError that names each new entry that is incomplete and each collection that there is not.
 */
export function applyChanges(present: Catalogue, changes: CatalogueChanges): Catalogue {
  const problems: string[] = [];
  const changed = {
    collections: merge(present.collections, changes.collections, (change) => newCollection(change, problems)),
    products: merge(present.products, changes.products, (change) => newProduct(change, problems)),
  };
  findStrayProducts(changed, problems);
  if (problems.length > 0) throw new CatalogueError(problems);
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
  const { id, name, collection, description, unitPrice, deliveryFee } = change;
  const needed = { name, collection, description, unitPrice, deliveryFee };
  if (
    name === undefined ||
    collection === undefined ||
    description === undefined ||
    unitPrice === undefined ||
    deliveryFee === undefined
  ) {
    const missing = Object.entries(needed).filter(([, value]) => value === undefined);
    problems.push(`Product ${id} is new and needs ${missing.map(([field]) => field).join(', ')}.`);
    return undefined;
  }
  return {
    wholesaleDescription: null,
    deposit: null,
    image: null,
    bestSeller: false,
    ...USUAL_OFFER,
    ...change,
    name,
    collection,
    description,
    unitPrice,
    deliveryFee,
  };
}
