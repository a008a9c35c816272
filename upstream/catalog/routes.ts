import { z } from 'zod';
import type { Api } from '../http/api.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { listBody, listOf, sliceQuery } from '../http/list.ts';
import { pathNumber } from '../http/path-id.ts';
import { notFound } from '../http/http-error.ts';
import type { ApiContext } from '../api-context.ts';
import { collectionBody, productBody, productListBody, toCollectionBody, toProductBody } from './bodies.ts';
import { filterOf, productQuery } from './filter.ts';
import { createCatalog } from './queries.ts';

const tags = ['Catalog'];

export function catalogRoutes(api: Api, { db }: ApiContext): void {
  const catalog = createCatalog(db);

  api.route({
    method: 'GET',
    url: '/products/',
    schema: {
      tags,
      summary: 'List products, filtered, searched and sorted',
      querystring: productQuery,
      response: { 200: productListBody },
    },
    handler: async (request) => {
      const { total, page, corrected } = await catalog.list(filterOf(request.query), request.query);
      const baseUrl = baseUrlOf(request);
      const products = page.map((row) => toProductBody(row, baseUrl));
      const body = listBody(request, request.query, total, products);
      return corrected === undefined ? body : { ...body, corrected_search: corrected.join(' ') };
    },
  });

  api.route({
    method: 'GET',
    url: '/products/:id/',
    schema: {
      tags,
      summary: 'Read a product',
      params: z.object({ id: pathNumber }),
      response: { 200: productBody },
    },
    handler: async (request) => {
      const row = await catalog.product(request.params.id);
      if (!row) throw notFound();
      return toProductBody(row, baseUrlOf(request));
    },
  });

  api.route({
    method: 'GET',
    url: '/collections/',
    schema: {
      tags,
      summary: 'List collections',
      querystring: sliceQuery,
      response: { 200: listOf(collectionBody) },
    },
    handler: async (request) => {
      const rows = await catalog.collections(request.query);
      const total = await catalog.collectionCount();
      const baseUrl = baseUrlOf(request);
      const collections = rows.map((row) => toCollectionBody(row, baseUrl));
      return listBody(request, request.query, total, collections);
    },
  });

  api.route({
    method: 'GET',
    url: '/bestsellers/',
    schema: {
      tags,
      summary: "List the best sellers, in the owner's order",
      response: { 200: z.array(productBody) },
    },
    handler: async (request) => {
      const rows = await catalog.bestSellers();
      const baseUrl = baseUrlOf(request);
      return rows.map((row) => toProductBody(row, baseUrl));
    },
  });
}
