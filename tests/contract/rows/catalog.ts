import {
  type ProductOrdering,
  type ProductQuery,
  getProduct,
  listBestSellers,
  listCollections,
  listProducts,
} from '../../../bff/rest/catalog.ts';
import { type Cents, cents, decimalText } from '../../../bff/rules/money.ts';
import { type ContractRow, must, rejected, unknownLike } from './contract-row.ts';
import { NotTried } from './skipped.ts';
import type { Visit } from './visit.ts';

function wordOf(name: string): string {
  const word = /[A-Za-z]{3,}/.exec(name)?.[0];
  if (word === undefined) throw new NotTried("no product's name has a word to search for");
  return word;
}

const misspelled = (word: string): string =>
  word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3);

const directions: readonly (readonly [ProductOrdering, string, (prices: readonly Cents[]) => boolean])[] = [
  ['unit_price', 'the highest price first', (prices) => isSorted(prices, (a, b) => a >= b)],
  ['-unit_price', 'the lowest price first', (prices) => isSorted(prices, (a, b) => a <= b)],
];

function isSorted<Item>(items: readonly Item[], inOrder: (one: Item, next: Item) => boolean): boolean {
  return items.slice(1).every((item, index) => {
    const before = items[index];
    return before === undefined || inOrder(before, item);
  });
}

const byLanguage = (one: string, next: string): number => one.localeCompare(next, 'en');
const byCharacters = (one: string, next: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(next));

/**
 * Yields a note for each ordering that doesn't match its label. The specification's section 2 pairs "high to low" with
 * `unit_price`.
 */
async function* sortNotes({ guest }: Visit): AsyncGenerator<string> {
  for (const [ordering, direction, holds] of directions) {
    const { items } = await listProducts(guest, { ordering, limit: 16, offset: 0 });
    if (!holds(items.map(({ unitPrice }) => unitPrice))) {
      yield `ordering=${ordering} does not return ${direction}, as the shop's label says`;
    }
  }
  for (const ordering of ['A-Z', 'Z-A'] as const) {
    const { items } = await listProducts(guest, { ordering, limit: 16, offset: 0 });
    const names = items.map(({ name }) => name);
    // Some databases sort by language rules, and others sort by code point.
    const sign = ordering === 'A-Z' ? 1 : -1;
    const holds = [byLanguage, byCharacters].some((compare) =>
      isSorted(names, (one, next) => compare(one, next) * sign <= 0),
    );
    if (!holds) yield `ordering=${ordering} does not sort by name`;
  }
}

export const catalogRows: readonly ContractRow[] = [
  {
    row: 'GET products/',
    name: 'listProducts',
    right: async (visit) => {
      const list = await listProducts(visit.guest);
      visit.products = list.items;
      must(list.items.length > 0, 'there is no product', {
        kind: 'empty-catalog',
        needed: 'at least one product',
      });
      const { origin } = visit.options.base;
      const foreign = list.items.find(({ image }) => image !== null && new URL(image).origin !== origin);
      return {
        summary: `${list.items.length} of ${list.count} products`,
        notes:
          foreign?.image === undefined || foreign.image === null
            ? []
            : [`pictures come from ${new URL(foreign.image).origin}; add it to IMAGE_ORIGINS`],
      };
    },
  },
  {
    row: 'GET products/?collection_id&search&limit&offset&unit_price__gt&unit_price__lt&ordering',
    name: 'listProducts',
    right: async (visit) => {
      const product = visit.products.find(({ collectionId }) => collectionId !== null) ?? visit.product(0);
      const { collectionId, unitPrice } = product;
      const [priceAbove, priceBelow] = [cents(Math.max(unitPrice - 1, 1)), cents(unitPrice + 1)];
      const search = wordOf(product.name);
      const query: ProductQuery = {
        ...(collectionId !== null && { collectionId }),
        search,
        priceAbove,
        priceBelow,
        ordering: 'unit_price',
        limit: 2,
        offset: 0,
      };
      const list = await listProducts(visit.guest, query);
      must(list.items.length <= 2, 'limit=2 is ignored', {
        kind: 'paging',
        needed: 'at most 2 products',
        field: 'limit',
      });
      must(list.count >= 1, `${product.name} is not found with its own collection, name and price`, {
        kind: 'filter',
        needed: 'the product that has this collection, name and price',
        field: 'results',
      });
      must(
        list.items.every((each) => each.unitPrice > priceAbove && each.unitPrice < priceBelow),
        'products outside the price range are listed',
        {
          kind: 'filter',
          needed: 'only prices above unit_price__gt and below unit_price__lt',
          field: 'unit_price__gt, unit_price__lt',
        },
      );
      const beyond = await listProducts(visit.guest, { ...query, offset: 100_000 });
      must(beyond.items.length === 0, 'products are listed past the end', {
        kind: 'paging',
        needed: 'an empty list at an offset past the end',
        field: 'offset',
      });
      const { correctedSearch, count } = await listProducts(visit.guest, {
        search: misspelled(search),
        limit: 1,
        offset: 0,
      });
      must(correctedSearch === null || count > 0, 'corrected_search is returned with an empty list', {
        kind: 'filter',
        needed: 'corrected_search only if the corrected words find something',
        field: 'corrected_search',
      });
      const correction =
        correctedSearch === null ? 'no corrected_search (optional)' : `corrected_search “${correctedSearch}”`;
      const notes: string[] = [];
      for await (const note of sortNotes(visit)) notes.push(note);
      return {
        line:
          `GET products/?${collectionId === null ? '' : `collection_id=${collectionId}&`}search=${search}&limit=2&offset=0` +
          `&unit_price__gt=${decimalText(priceAbove)}&unit_price__lt=${decimalText(priceBelow)}&ordering=unit_price`,
        summary: `${list.count} found; ${correction}`,
        notes,
      };
    },
    wrong: ({ guest }) => [
      {
        what: 'an unknown collection',
        call: async () => listProducts(guest, { collectionId: '999999999' }),
        becomes: ['BAD_USER_INPUT', 'NOT_FOUND'],
        mayBeTaken: true,
      },
    ],
  },
  {
    row: 'GET products/{id}/',
    name: 'getProduct',
    right: async (visit) => {
      const { id, name, unitPrice } = visit.product(0);
      const product = await getProduct(visit.guest, id);
      must(
        product.id === id && product.name === name && product.unitPrice === unitPrice,
        'the product differs from the one in the list',
        { kind: 'other-object', needed: 'the same product as in the list' },
      );
      return { line: `GET products/${id}/`, summary: product.name };
    },
    wrong: (visit) => [
      rejected('an unknown product', ['NOT_FOUND'], async () =>
        getProduct(visit.guest, unknownLike(visit.products[0]?.id)),
      ),
    ],
  },
  {
    row: 'GET collections/',
    name: 'listCollections',
    right: async (visit) => {
      const collections = await listCollections(visit.guest);
      must(collections.length > 0, 'there is no collection', {
        kind: 'empty-catalog',
        needed: 'at least one collection',
      });
      return {
        summary: `${collections.length} collections`,
        notes: collections.some(({ id }) => id === '1')
          ? []
          : ['there is no collection 1, the default of every list (section 3)'],
      };
    },
  },
  {
    row: 'GET bestsellers/',
    name: 'listBestSellers',
    right: async (visit) => ({
      summary: `${(await listBestSellers(visit.guest)).length} products`,
    }),
  },
];
