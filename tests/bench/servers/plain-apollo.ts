import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ApolloServer, HeaderMap } from '@apollo/server';
import { addResolversToSchema } from '@graphql-tools/schema';
import { z } from 'zod';
import { buildShopSchema } from '../../../schema/build-shop-schema.ts';
import { serve } from './served.ts';

/**
 * Apollo Server with the shop's schema, written conventionally: each resolver fetches data and renames fields by hand.
 */
const api = process.env['SHOP_API_URL'] ?? '';
const product = z.object({
  id: z.int(),
  product_name: z.string(),
  description: z.string().optional(),
  wholesale_description: z.string().nullish(),
  image: z.string().nullable(),
  unit_price: z.string(),
  delivery_fees: z.string(),
});
const products = z.array(product);
const page = z.object({ count: z.int(), results: products });
const collections = z.object({
  results: z.array(z.object({ id: z.int(), name: z.string(), image_before: z.string().nullable() })),
});
const cart = z.object({
  id: z.string(),
  items: z.array(z.object({ id: z.int(), quantity: z.int(), subtotal_price: z.string(), product })),
});

async function read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
  const response = await fetch(new URL(path, api));
  return schema.parse(await response.json());
}

const toProduct = (row: z.output<typeof product>) => ({
  id: row.id,
  name: row.product_name,
  description: row.description ?? '',
  wholesaleDescription: row.wholesale_description ?? null,
  image: row.image,
  unitPrice: row.unit_price,
});
const sum = (amounts: readonly number[]): string => amounts.reduce((all, each) => all + each, 0).toFixed(2);

const schema = addResolversToSchema({
  schema: buildShopSchema(),
  resolvers: {
    Query: {
      collections: async () => {
        const { results } = await read('collections/', collections);
        return results.map(({ id, name, image_before: image }) => ({ id, name, image }));
      },
      bestSellers: async () => (await read('bestsellers/', products)).map(toProduct),
      products: async () => {
        const { count, results } = await read('products/?limit=16&offset=0&ordering=unit_price', page);
        return { items: results.map(toProduct), totalCount: count };
      },
      guestCart: async (_: unknown, { id }: { id: string }) => {
        const { items } = await read(`guestcarts/${encodeURIComponent(id)}/`, cart);
        return {
          id,
          itemCount: items.reduce((count, { quantity }) => count + quantity, 0),
          subtotal: sum(items.map((item) => Number(item.subtotal_price))),
          deliveryTotal: sum(items.map((item) => Number(item.product.delivery_fees) * item.quantity)),
          lines: items.map((item) => ({
            id: item.id,
            quantity: item.quantity,
            subtotal: item.subtotal_price,
            product: toProduct(item.product),
          })),
        };
      },
    },
  },
});

const apollo = new ApolloServer({ schema, introspection: false });
await apollo.start();

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
  const headers = new HeaderMap([['content-type', 'application/json']]);
  const responded = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method: 'POST', headers, search: '', body },
    context: () => Promise.resolve({}),
  });
  response.writeHead(responded.status ?? 200, Object.fromEntries(responded.headers));
  response.end(responded.body.kind === 'complete' ? responded.body.string : '');
}

serve(
  createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end());
  }),
);
