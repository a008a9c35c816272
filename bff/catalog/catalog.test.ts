// cspell:ignore Hígado Foie rebanadas cajas Vísceras
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scriptedRestApi } from '../testing/scripted-rest-api.ts';
import { startBff } from '../testing/in-process-bff.ts';
import { wire } from '../testing/wire-bodies.ts';

const listedIds = z.object({ products: z.object({ items: z.array(z.object({ id: z.string() })) }) });
const api = scriptedRestApi();
const product = (id: number, given: Record<string, unknown> = {}) => ({
  id,
  product_name: `Cut ${id}`,
  unit_price: '8.99',
  collection: 2,
  ...given,
});
const listing = (given: Record<string, unknown> = {}) => ({
  filter: {},
  sort: 'PRICE_HIGH_TO_LOW',
  page: 1,
  pageSize: 16,
  ...given,
});
const nothing = { data: { products: { items: [], totalCount: 0, pageCount: 1 } }, faults: [] };

describe('a listing', () => {
  it(
    'sends the filter, sort order and page to the REST API, and returns the number of pages',
    { tags: ['S7-call-02'] },
    async () => {
      const call =
        'GET products/?collection_id=2&search=lamb+leg&limit=16&offset=32&unit_price__gt=5.00&unit_price__lt=40.00&ordering=-unit_price';
      api.replies({ [call]: [200, { count: 33, next: null, previous: null, results: [product(1)] }] });
      const filter = {
        collectionId: '2',
        search: ' \u200flamb\u200b leg\u200e ',
        priceAbove: '5',
        priceBelow: '40.00',
      };
      const response = await startBff()('Listing', listing({ filter, sort: 'PRICE_LOW_TO_HIGH', page: 3 }));
      expect(response).toMatchObject({
        data: {
          products: { items: [{ id: '1', unitPrice: '8.99' }], totalCount: 33, page: 3, pageCount: 3 },
        },
        faults: [],
      });
    },
  );

  it.each([
    ['returns the corrected search', { corrected_search: 'lamb chops' }, 'lamb chops'],
    ['has no corrected search if the REST API corrects nothing', {}, null],
    ["has no corrected search if the correction isn't a string", { corrected_search: ['lamb'] }, null],
  ])('%s', async (_, addition, correctedSearch) => {
    const list = { count: 1, next: null, previous: null, results: [product(1)], ...addition };
    api.respondsWith(() => [200, list]);
    expect(await startBff()('Listing', listing({ filter: { search: 'lmab chps' } }))).toMatchObject({
      data: { products: { items: [{ id: '1' }], correctedSearch } },
      faults: [],
    });
  });

  it('has all products of its page if the REST API sends fewer at a time than requested', async () => {
    const all = Array.from({ length: 33 }, (_, index) => product(index + 1));
    api.respondsWith(({ call }) => {
      const query = new URLSearchParams(call.split('?')[1]);
      const [limit, offset] = [Math.min(Number(query.get('limit')), 5), Number(query.get('offset'))];
      const next =
        offset + limit < 33 ? `http://api.test/products/?limit=${limit}&offset=${offset + limit}` : null;
      // An item that can't be read isn't requested again.
      const results = all.slice(offset, offset + limit).map((each) => (each.id === 18 ? { id: 18 } : each));
      return [200, { count: 33, next, previous: null, results }];
    });
    const shown: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const { data } = await startBff()('Listing', listing({ page }));
      shown.push(...z.parse(listedIds, data).products.items.map(({ id }) => Number(id)));
    }
    expect(shown).toEqual(all.map(({ id }) => id).filter((id) => id !== 18));
    expect(api.calls()).toHaveLength(4 + 4 + 1);
  });

  it('is empty if the REST API rejects the collection', async () => {
    const refusal = 'Select a valid choice. That choice is not one of the available choices.';
    api.respondsWith(() => [400, { collection_id: [refusal] }]);
    expect(await startBff()('Listing', listing({ filter: { collectionId: '99' } }))).toMatchObject(nothing);
  });

  it('fails if the REST API rejects a filter other than the collection', async () => {
    api.respondsWith(() => [400, { unit_price__gt: ['Enter a number.'] }]);
    const { faults } = await startBff()('Listing', listing({ filter: { priceAbove: '1' } }));
    expect(faults).toEqual(['BAD_USER_INPUT at products']);
  });

  it.each([{ collectionId: '1/../2' }, { priceAbove: '9', priceBelow: '9' }])(
    'is empty without a REST call if nothing can match: %j',
    async (filter) => {
      expect(await startBff()('Listing', listing({ filter }))).toMatchObject(nothing);
      expect(api.calls()).toEqual([]);
    },
  );
});

it("a collection lists its products in the REST API's own order, and null if it doesn't exist", async () => {
  api.replies({
    'GET collections/': [200, [{ id: 2, name: 'Lamb', image_before: null }]],
    'GET products/?collection_id=2&limit=16&offset=16': [
      200,
      { count: 17, next: null, previous: 'page before', results: [product(1, { category: 'Fresh' })] },
    ],
  });
  expect(await startBff()('CollectionProducts', { id: '2', page: 2 })).toMatchObject({
    data: { collection: { id: '2', products: { items: [{ id: '1' }], totalCount: 17, pageCount: 2 } } },
    faults: [],
  });
  expect(await startBff()('CollectionProducts', { id: '9' })).toEqual({
    data: { collection: null },
    faults: [],
  });
});

const fields = (language: string) =>
  `nameIn(language: ${language}) descriptionIn(language: ${language}) wholesaleDescriptionIn(language: ${language})`;

describe('names and descriptions', () => {
  const translated = {
    names: { es: 'Hígado de res', ar: 'كبدة بقري', fr: 'Foie' },
    descriptions: { es: 'En rebanadas.', ar: ' ' },
    wholesale_descriptions: 'En cajas',
  };

  it('are returned in a language if the REST API sends them, and otherwise null', async () => {
    api.replies({
      'GET products/1/': [200, product(1, translated)],
      'GET products/2/': [200, product(2)],
      'GET collections/': [200, [{ id: 2, name: 'Organs', names: { es: 'Vísceras' } }]],
    });
    const query = `{
      spanish: product(id: "1") { name ${fields('ES')} collection { name nameIn(language: ES) } }
      arabic: product(id: "1") { ${fields('AR')} collection { nameIn(language: AR) } }
      english: product(id: "1") { ${fields('EN')} }
      unknown: product(id: "1") { ${fields('null')} }
      plain: product(id: "2") { ${fields('ES')} }
    }`;
    const none = { nameIn: null, descriptionIn: null, wholesaleDescriptionIn: null };
    expect(await startBff()(query)).toEqual({
      data: {
        spanish: {
          ...none,
          name: 'Cut 1',
          nameIn: 'Hígado de res',
          descriptionIn: 'En rebanadas.',
          collection: { name: 'Organs', nameIn: 'Vísceras' },
        },
        arabic: { ...none, nameIn: 'كبدة بقري', collection: { nameIn: null } },
        english: none,
        unknown: none,
        plain: none,
      },
      faults: [],
    });
  });

  it("of a cart's product need no further REST call", async () => {
    const { product: inCart, ...item } = wire.item();
    api.replies({
      'GET guestcarts/c/': [
        200,
        wire.cart('c', [{ ...item, product: { ...inCart, names: translated.names } }]),
      ],
    });
    const query = '{ guestCart(id: "c") { lines { product { nameIn(language: AR) } } } }';
    expect(await startBff()(query)).toEqual({
      data: { guestCart: { lines: [{ product: { nameIn: 'كبدة بقري' } }] } },
      faults: [],
    });
    expect(api.calls()).toHaveLength(1);
  });
});

it('null instead of an argument of a list means the default', async () => {
  api.replies({
    'GET products/?limit=16&offset=0&ordering=unit_price': [200, wire.list(product(1))],
    'GET products/1/': [200, product(1, { category: 'Fresh' })],
    'GET products/?collection_id=2&limit=11&offset=0': [200, wire.list(product(1), product(3))],
  });
  const query = `{
    products(sort: null, page: null, pageSize: null) { page pageSize items { category } }
    product(id: "1") { category similar(limit: null) { id } }
  }`;
  const { data, faults } = await startBff()(query);
  expect(faults).toEqual([]);
  expect(data).toMatchObject({
    products: { page: 1, pageSize: 16, items: [{ category: null }] },
    product: { category: 'Fresh', similar: [{ id: '3' }] },
  });
});

it(
  'the home page makes one REST call per list',
  { tags: ['S7-call-01', 'S7-call-04', 'S7-call-05', 'S9-limit-02'] },
  async () => {
    api.replies({
      'GET collections/': [200, [{ id: 2, name: 'Lamb', image_before: null }]],
      'GET bestsellers/': [200, wire.list(product(1))],
      'GET products/?limit=16&offset=0&ordering=unit_price': [200, wire.list(product(1), product(2))],
    });
    const { data, faults } = await startBff()('Home');
    expect(faults).toEqual([]);
    expect(data).toMatchObject({ collections: [{ name: 'Lamb' }], products: { items: { length: 2 } } });
    expect(api.calls()).toHaveLength(3);
  },
);

it(
  "a product that doesn't exist is null, and one that can't be read results in an error",
  { tags: ['S7-call-03', 'S8-error-07'] },
  async () => {
    api.replies({ 'GET products/8/': [500] });
    const variables = { similar: 5 };
    expect(await startBff()('ProductDetail', { id: '7', ...variables })).toEqual({
      data: { product: null },
      faults: [],
    });
    const { faults } = await startBff()('ProductDetail', { id: '8', ...variables });
    expect(faults).toEqual(['UPSTREAM_ERROR at product']);
  },
);
