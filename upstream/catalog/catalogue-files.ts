import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { centsOf } from '../http/money.ts';

const id = z.int().min(1).max(2_147_483_647);
const amount = z.string().transform((written, context) => {
  const cents = centsOf(written);
  if (cents !== undefined) return cents;
  context.addIssue({ code: 'custom', message: 'must be US dollars like "12.99"' });
  return z.NEVER;
});
const picture = z
  .string()
  .regex(/^[^/\\.][^\\]*$/, 'must be a file below pictures/')
  .refine((path) => !path.split('/').includes('..'), 'must be a file below pictures/')
  .nullable();

const collectionFile = z.array(z.object({ id, name: z.string().min(1).max(254), image: picture }));
const productFile = z.array(
  z.object({
    id,
    name: z.string().min(1).max(254),
    collection: id,
    description: z.string(),
    wholesaleDescription: z.string().nullable(),
    /** US dollars a pound. */
    unitPrice: amount,
    deposit: amount.nullable(),
    /** US dollars for each of the quantity. */
    deliveryFee: amount,
    image: picture,
    bestSeller: z.boolean(),
  }),
);

/** A catalogue as its files tell it, amounts in cents. */
export interface Catalogue {
  collections: z.output<typeof collectionFile>;
  products: z.output<typeof productFile>;
}

/** Says in one sentence what is wrong with a catalogue's files. */
export class CatalogueError extends Error {}

/**
 * Reads collections.json and products.json of a folder whose pictures are below pictures/.
 * Throws CatalogueError naming the file and the entry that is wrong.
 */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const collections = await readJson(join(folder, 'collections.json'), collectionFile);
  const products = await readJson(join(folder, 'products.json'), productFile);
  refuseTwice('collections.json', collections);
  refuseTwice('products.json', products);
  const known = new Set(collections.map((collection) => collection.id));
  const stray = products.find(({ collection }) => !known.has(collection));
  if (stray)
    throw new CatalogueError(
      `products.json: product ${stray.id} is in the unknown collection ${stray.collection}.`,
    );
  const image = [...collections, ...products]
    .map((entry) => entry.image)
    .find((file) => file !== null && !existsSync(join(folder, 'pictures', file)));
  if (image) throw new CatalogueError(`The picture pictures/${image} is missing.`);
  return { collections, products };
}

async function readJson<T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CatalogueError(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new CatalogueError(`${path}: entry ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}.`);
}

function refuseTwice(file: string, entries: { id: number }[]): void {
  const seen = new Set<number>();
  for (const entry of entries) {
    if (seen.has(entry.id)) throw new CatalogueError(`${file}: the id ${entry.id} is used twice.`);
    seen.add(entry.id);
  }
}
