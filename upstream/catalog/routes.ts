import { z } from 'zod';
import { ok } from '../http/response.ts';
import { listBody, listOf, sliceOf, sliceParameters } from '../http/list.ts';
import { pathNumber } from '../http/path-id.ts';
import { notFound } from '../http/http-error.ts';
import type { AddResource, ApiContext } from '../api-context.ts';
import { collectionBody, productBody, productListBody, toCollectionBody, toProductBody } from './bodies.ts';
import { filterOf } from './filter.ts';
import { createCatalog } from './queries.ts';

/** Products, collections and best sellers (section 7). */
export function catalogRoutes(add: AddResource, { db }: ApiContext): void {
  const catalog = createCatalog(db);

  add('/products/', {
    GET: {
      tag: 'Catalog',
      summary: 'List products, filtered, searched and sorted',
      auth: 'public',
      query: {
        collection_id: 'Products of this collection alone',
        search:
          'Words that must all occur in the name or description, also as parts of words. Where no product has a word, the word of the catalog that most resembles it is looked for, and `corrected_search` says so',
        unit_price__gt: 'Dearer than this, US dollars',
        unit_price__lt: 'Cheaper than this, US dollars',
        ordering: 'unit_price (highest first), -unit_price (lowest first), A-Z or Z-A',
        ...sliceParameters,
      },
      responses: { 200: productListBody },
      async handle(call) {
        const slice = sliceOf(call.query);
        const { total, page, corrected } = await catalog.list(filterOf(call.query), slice);
        const products = page.map((row) => toProductBody(row, call.baseUrl));
        const body = listBody(call, slice, total, products);
        return ok(corrected === undefined ? body : { ...body, corrected_search: corrected.join(' ') });
      },
    },
  });

  add('/products/{id}/', {
    GET: {
      tag: 'Catalog',
      summary: 'Read a product',
      auth: 'public',
      responses: { 200: productBody },
      async handle({ params, baseUrl }) {
        const row = await catalog.product(pathNumber(params['id']));
        if (!row) throw notFound();
        return ok(toProductBody(row, baseUrl));
      },
    },
  });

  add('/collections/', {
    GET: {
      tag: 'Catalog',
      summary: 'List collections',
      auth: 'public',
      query: sliceParameters,
      responses: { 200: listOf(collectionBody) },
      async handle(call) {
        const slice = sliceOf(call.query);
        const rows = await catalog.collections(slice);
        const total = await catalog.collectionCount();
        return ok(
          listBody(
            call,
            slice,
            total,
            rows.map((row) => toCollectionBody(row, call.baseUrl)),
          ),
        );
      },
    },
  });

  add('/bestsellers/', {
    GET: {
      tag: 'Catalog',
      summary: 'List the best sellers, the best first',
      auth: 'public',
      responses: { 200: z.array(productBody) },
      async handle({ baseUrl }) {
        const rows = await catalog.bestSellers();
        return ok(rows.map((row) => toProductBody(row, baseUrl)));
      },
    },
  });
}
