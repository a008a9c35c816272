import { readFileSync } from 'node:fs';

/** The delivery day in the examples. Tools that show the examples replace this day with an available one. */
export const exampleDeliveryDate = '2026-03-03';

const files = ['catalog', 'cart', 'account', 'addresses', 'checkout', 'orders', 'user-errors'];

/** Reads `operations/` as one document. */
export function readExampleOperations(): string {
  return files
    .map((file) => readFileSync(new URL(`operations/${file}.graphql`, import.meta.url), 'utf8'))
    .join('\n');
}
