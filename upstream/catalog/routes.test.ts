import { expect } from 'vitest';
import { it } from '../testing/api-test.ts';
import { z } from 'zod';
import { startTestApi } from '../testing/test-api.ts';

const listed = z.object({
  count: z.number(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  results: z.array(
    z.object({ id: z.number(), product_name: z.string(), unit_price: z.string(), collection: z.number() }),
  ),
});

async function shopWithLists() {
  const api = await startTestApi();
  const list = async (query: string) => listed.parse((await api.call('GET', `/products/${query}`)).body);
  return { ...api, list };
}

it(
  'by default, the API lists 16 products per page, with links to the next and previous pages',
  { tags: ['D-api-01'] },
  async () => {
    const { list, call } = await shopWithLists();
    const first = await list('');
    expect(first).toMatchObject({ count: 66, previous: null });
    expect(first.results).toHaveLength(16);
    const second = listed.parse((await call('GET', first.next ?? '')).body);
    expect(second.results[0]?.id).toBe(17);
    const back = listed.parse((await call('GET', second.previous ?? '')).body);
    expect(back.results).toEqual(first.results);
    expect(await list('?offset=5000')).toMatchObject({ count: 66, next: null, results: [] });
    expect((await list('?limit=1000')).results).toHaveLength(66);
    expect((await list('?limit=banana&offset=-3')).results).toHaveLength(16);
    expect((await list('?limit=99999999999999999999&offset=99999999999999999999')).results).toEqual([]);
  },
);

it("the API returns a product's fields, with a picture URL on the host in X-Forwarded-Host", async () => {
  const { call } = await startTestApi();
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.shop.example' };
  expect((await call('GET', '/products/2/', { headers })).body).toEqual({
    id: 2,
    product_name: 'Beef Ground no. 1',
    names: {},
    description: 'Fresh halal beef ground cut by hand, sold by the pound',
    descriptions: {},
    wholesale_description: 'Beef Ground by the case of 40 lb',
    wholesale_descriptions: {},
    image: 'https://api.shop.example/media/meat.svg',
    min_quantity: 1,
    quantity_step: 1,
    note_length: 200,
    for_names_length: 200,
    sections: null,
    sold_out: false,
    typical_weight: null,
    unit_price: '38.26',
    deposite: null,
    delivery_fees: '2.50',
    collection: 1,
    category: 'Beef',
  });
});

it(
  'the API sorts products by price or name, and by id if the order is unknown',
  { tags: ['D-api-02'] },
  async () => {
    const { list } = await shopWithLists();
    const prices = async (query: string) => (await list(query)).results.map((row) => Number(row.unit_price));
    const dearestFirst = await prices('?ordering=unit_price&limit=100');
    expect(dearestFirst).toEqual(dearestFirst.toSorted((a, b) => b - a));
    expect(await prices('?ordering=-unit_price&limit=100')).toEqual(dearestFirst.toReversed());
    expect((await list('?ordering=Z-A')).results[0]?.product_name).toMatch(/^Veal/);
    expect((await list('?ordering=banana')).results[0]?.id).toBe(1);
  },
);

it('the API filters products by collection, exclusive price bounds and all search words', async () => {
  const { list, call } = await shopWithLists();
  expect(await list('?collection_id=2')).toMatchObject({ count: 6 });
  const [cheapest] = (await list('?ordering=-unit_price&limit=1')).results;
  const price = cheapest?.unit_price ?? '';
  expect(await list(`?unit_price__lt=${price}`)).toMatchObject({ count: 0 });
  expect(await list(`?unit_price__gt=${price}`)).toMatchObject({ count: 65 });
  expect(await list(`?unit_price__gt=${price}1`)).toMatchObject({ count: 65 });
  expect(await list(`?unit_price__lt=${price}1`)).toMatchObject({ count: 1 });
  expect(await list('?unit_price__gt=-1')).toMatchObject({ count: 66 });
  expect(await list('?search=LAMB%20shank')).toMatchObject({
    count: 1,
    results: [{ product_name: 'Lamb Shank' }],
  });
  expect(await list('?search=shank%20lamb&collection_id=1')).toMatchObject({ count: 0 });
  expect(await list('?search=%25')).toMatchObject({ count: 0 });
  expect(await list("?search='%20or%201=1%20--")).toMatchObject({ count: 0 });
  expect(await call('GET', '/products/?unit_price__gt=cheap')).toMatchObject({
    status: 400,
    body: { unit_price__gt: ['Enter a number.'] },
  });
});

it('the API corrects a mistyped word if no product contains it', async ({ api: { call } }) => {
  expect((await call('GET', '/products/?search=lmab+SHNAK')).body).toMatchObject({
    count: 1,
    results: [{ product_name: 'Lamb Shank' }],
    corrected_search: 'lamb shank',
  });
  expect((await call('GET', '/products/?search=lamb')).body).not.toHaveProperty('corrected_search');
});

it.each(['99', 'x', '99999999999999999999'])('the API rejects the unknown collection %s', async (id) => {
  const { call } = await startTestApi();
  expect(await call('GET', `/products/?collection_id=${id}`)).toMatchObject({
    status: 400,
    body: { collection_id: ['Select a valid choice. That choice is not one of the available choices.'] },
  });
});

it.each(['67', '0', '-1', 'x', '99999999999999999999'])(
  'the API returns 404 for the product id %s',
  async (id) => {
    const { call } = await startTestApi();
    expect(await call('GET', `/products/${id}/`)).toMatchObject({
      status: 404,
      body: { detail: 'Not found.' },
    });
  },
);

it('collections are returned with a count, best sellers as a plain list', async () => {
  const { call, baseUrl } = await startTestApi();
  expect((await call('GET', '/collections/')).body).toMatchObject({
    count: 8,
    results: [
      { id: 1, name: 'Beef', image_before: `${baseUrl}/media/collection.svg` },
      ...Array.from({ length: 7 }, () => ({})),
    ],
  });
  const best = z.array(z.object({ id: z.number() })).parse((await call('GET', '/bestsellers/')).body);
  expect(best.map(({ id }) => id)).toEqual([6, 12, 18, 24, 30, 36, 42, 48, 54, 60, 66]);
});

it.each([
  ['loopback', 'https://shop.example'],
  ['none', undefined],
])(
  'picture URLs use the host from a proxy only if the proxy is trusted: TRUST_PROXY %s',
  async (trusted, expected) => {
    const { call, baseUrl } = await startTestApi({ TRUST_PROXY: trusted });
    const headers = { 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' };
    const { body } = await call('GET', '/collections/', { headers });
    expect(z.object({ results: z.array(z.json()) }).parse(body).results[0]).toMatchObject({
      image_before: `${expected ?? baseUrl}/media/collection.svg`,
    });
  },
);

it('pictures may be cached for 30 days; /media/ serves no files of other folders', async () => {
  const { call } = await startTestApi();
  const picture = await call('GET', '/media/meat.svg');
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/svg+xml');
  expect(picture.headers.get('cache-control')).toContain('max-age=2592000');
  expect((await call('GET', '/media/..%2Fshop.sqlite')).status).toBe(404);
});
