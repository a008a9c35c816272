// @vitest-environment jsdom
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { createServerLoad } from '../src/apollo/server-load.ts';
import { addMerchantFeed } from './merchant-feed.ts';
import { createRateLimit } from './rate-limit.ts';
import { readSettings } from './settings.ts';
import { send, serve, serveRoutes } from './testing/serve.ts';

const lamb = {
  id: '7',
  name: 'Lamb & "Shanks"',
  description: 'Fresh.',
  image: 'http://api.test/media/7.webp',
  unitPrice: '8.99',
  minimumQuantity: 1,
  isSoldOut: false,
  sections: null,
  collection: { __typename: 'Collection', id: '2', name: 'Lamb' },
};

const body = z.object({ variables: z.object({ page: z.int() }) });

/** Starts a feed of these pages of products. */
async function startFeed(pages: readonly (readonly object[])[], totalCount: number): Promise<string> {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const items = pages[body.parse(await json(request)).variables.page - 1];
    response.end(items === undefined ? '{}' : JSON.stringify({ data: { products: { items, totalCount } } }));
  }
  const bff = await serve((request, response) => void respond(request, response));
  const settings = readSettings({ BFF_URL: `${bff}/graphql`, PUBLIC_ORIGIN: 'https://shop.test' });
  return serveRoutes((app) =>
    addMerchantFeed(app, {
      ...settings,
      limit: createRateLimit(0),
      loadFrom: async (options) => createServerLoad(options),
      shop: { name: 'Green & Hill', description: 'Meat' },
    }),
  );
}

async function itemsOf(products: readonly object[]): Promise<Record<string, string>[]> {
  const { text, headers } = await send(`${await startFeed([products], products.length)}/feed.xml`);
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('channel > title')?.textContent).toBe('Green & Hill');
  return Array.from(document.querySelectorAll('item'), (item) =>
    Object.fromEntries(Array.from(item.children, (field) => [field.localName, field.textContent])),
  );
}

it('control characters, halves of emoji and a title cut in an emoji leave the feed readable', async () => {
  const name = `${'x'.repeat(149)}\u{1F969}`;
  expect(await itemsOf([{ ...lamb, name, description: 'A\u000bB\ud83dC\u0000' }])).toMatchObject([
    { title: 'x'.repeat(149), description: 'AB\uFFFDC' },
  ]);
});

it('the feed has what Google requires of each product', async () => {
  expect(await itemsOf([lamb])).toEqual([
    {
      id: '7',
      title: 'Lamb & "Shanks"',
      description: 'Fresh.',
      link: 'https://shop.test/retail/7',
      image_link: 'https://shop.test/images/800?src=http%3A%2F%2Fapi.test%2Fmedia%2F7.webp',
      availability: 'in_stock',
      price: '8.99 USD',
      unit_pricing_measure: '1 lb',
      unit_pricing_base_measure: '1 lb',
      condition: 'new',
      brand: 'Green & Hill',
      identifier_exists: 'no',
      product_type: 'Lamb',
    },
  ]);
});

it('the price in the feed is that of the least quantity that can be bought', async () => {
  const [item] = await itemsOf([{ ...lamb, minimumQuantity: 15, isSoldOut: true }]);
  expect(item).toMatchObject({
    price: '134.85 USD',
    unit_pricing_measure: '15 lb',
    availability: 'out_of_stock',
  });
});

it('the feed has no livestock, and nothing that retail does not sell', async () => {
  const livestock = {
    ...lamb,
    id: '8',
    collection: { __typename: 'Collection', id: '4', name: 'Livestock' },
  };
  const wholesale = { ...lamb, id: '9', sections: ['WHOLESALE'] };
  const bare = { ...lamb, id: '10', image: null, collection: null, description: '', isSoldOut: null };
  const items = await itemsOf([livestock, wholesale, bare]);
  expect(items.map(({ id }) => id)).toEqual(['10']);
  expect(items[0]).toMatchObject({ description: 'Lamb & "Shanks"', availability: 'in_stock' });
  expect(items[0]).not.toHaveProperty('image_link');
});

it("a feed is cut off if a later page of products can't be read", async () => {
  const many = Array.from({ length: 100 }, () => lamb);
  const whole = await send(`${await startFeed([many, [lamb]], 101)}/feed.xml`);
  expect(whole.text.match(/<item>/g)).toHaveLength(101);
  await expect(send(`${await startFeed([many], 101)}/feed.xml`)).rejects.toThrow('other side closed');
});
