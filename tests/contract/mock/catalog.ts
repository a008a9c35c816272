import * as z from 'zod';
import type { Description } from '../openapi/description.ts';

export interface Product {
  readonly id: number;
  readonly product_name: string;
  readonly description: string;
  readonly wholesale_description: string | null;
  readonly image: string | null;
  readonly unit_price: string;
  readonly deposite: string | null;
  readonly collection: number;
}

export interface Catalog {
  readonly collections: readonly Readonly<Record<string, unknown>>[];
  readonly products: readonly Product[];
}

const collectionNames = ['Beef', 'Lamb', 'Goat', 'Livestock'];

type Entry = readonly [name: string, price: string, collection: number, deposit?: string];

const entries: readonly Entry[] = [
  ['Beef Brisket', '9.49', 1],
  ['Beef Chuck Roast', '8.49', 1],
  ['Beef Stew Cubes', '7.99', 1],
  ['Ground Beef', '6.99', 1],
  ['Ribeye Steak', '16.99', 1],
  ['Beef Tallow', '4.25', 1],
  ['Lamb Shoulder', '8.99', 2],
  ['Lamb Chops', '13.50', 2],
  ['Leg of Lamb', '10.99', 2],
  ['Ground Lamb', '9.25', 2],
  ['Lamb Shanks', '9.75', 2],
  ['Goat Leg', '11.25', 3],
  ['Goat Stew Cubes', '10.49', 3],
  ['Goat Ribs', '9.99', 3],
  ['Whole Sheep', '6.50', 4, '100.00'],
  ['Whole Goat', '7.25', 4, '100.00'],
  ['Beef Marrow Bones', '3.99', 1],
  ['Beef Oxtail', '12.75', 1],
];

const exampleOf = (description: Description, schema: string): Readonly<Record<string, unknown>> => {
  const { examples } = description.resolve({ $ref: `#/components/schemas/${schema}` });
  const [example = {}] = z.array(z.record(z.string(), z.unknown())).parse(examples);
  return example;
};

const described = z.object({ description: z.string(), wholesale_description: z.string(), image: z.string() });

/** Returns a small catalog in the form of the file's examples. */
export function createCatalog(description: Description): Catalog {
  const texts = described.parse(exampleOf(description, 'Product'));
  const { image_before: image } = exampleOf(description, 'Collection');
  return {
    collections: collectionNames.map((name, index) => ({ id: index + 1, name, image_before: image })),
    products: entries.map(([name, price, of, deposit = null], index) => ({
      id: index + 1,
      product_name: name,
      description: `${name} of the mock. ${texts.description}`,
      wholesale_description: texts.wholesale_description,
      image: texts.image,
      unit_price: price,
      deposite: deposit,
      collection: of,
    })),
  };
}

/** The only picture, for every product: a square with the color of meat. */
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#a34a4a"/></svg>';

const byName = (one: Product, next: Product): number =>
  one.product_name.localeCompare(next.product_name, 'en');
const byPrice = (one: Product, next: Product): number => Number(one.unit_price) - Number(next.unit_price);

/** The first price of `unit_price` is the highest, as in the specification. */
const orders: Readonly<Record<string, (one: Product, next: Product) => number>> = {
  unit_price: (one, next) => byPrice(next, one),
  '-unit_price': byPrice,
  'A-Z': byName,
  'Z-A': (one, next) => byName(next, one),
};

export function findProducts({ products }: Catalog, query: URLSearchParams): readonly Product[] {
  const words = (query.get('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const collection = query.get('collection_id');
  const above = Number(query.get('unit_price__gt') ?? -1);
  const below = Number(query.get('unit_price__lt') ?? Infinity);
  const found = products.filter(
    ({ product_name: name, description, unit_price: price, collection: of }) =>
      (collection === null || String(of) === collection) &&
      words.every((word) => `${name} ${description}`.toLowerCase().includes(word)) &&
      Number(price) > above &&
      Number(price) < below,
  );
  const compare = orders[query.get('ordering') ?? ''];
  return compare === undefined ? found : found.toSorted(compare);
}
