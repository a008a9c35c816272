import { readFileSync } from 'node:fs';

/** The delivery day in the examples. Tools that show the examples replace this day with an available one. */
export const exampleDeliveryDate = '2026-03-03';

/** In the order in which a shopper encounters the domains. */
const files = ['catalog', 'cart', 'account', 'addresses', 'checkout', 'orders', 'user-errors'];

/** Reads `operations/`: one document, whose operations select every field and have example values. */
export function readExampleOperations(): string {
  return files
    .map((file) => readFileSync(new URL(`operations/${file}.graphql`, import.meta.url), 'utf8'))
    .join('\n');
}
