import DataLoader from 'dataloader';
import type { Collection, Product } from '../rest/catalog.ts';
import type { Catalog } from './catalog.ts';

/** Reads of one request, each made once however many fields need it; keyed by id. */
export interface CatalogLoaders {
  /** Rejects with RestFailure `NOT_FOUND` where there is none. */
  readonly product: DataLoader<string, Product>;
  /** `null` where the list of collections has none with this id. */
  readonly collection: DataLoader<string, Collection | null>;
}

/** The REST API has no row for several products or for one collection, so each product is a call and all collections are one. */
export function createCatalogLoaders(catalog: Catalog): CatalogLoaders {
  return {
    product: new DataLoader(async (ids) =>
      Promise.all(ids.map(async (id) => catalog.product(id).catch((error: unknown) => toError(error)))),
    ),
    collection: new DataLoader(async (ids) => {
      const byId = new Map((await catalog.collections()).map((each) => [each.id, each]));
      return ids.map((id) => byId.get(id) ?? null);
    }),
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error('Something that is no error was thrown.');
}
