import { expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';

/** The static importers and the dynamic importers of each module. */
const graph: Readonly<Record<string, readonly [string[], string[]]>> = {
  '/web/src/entry-client.tsx': [[], []],
  '/web/src/shell/layout.tsx': [['/web/src/entry-client.tsx'], []],
  '/web/src/routes/home.tsx': [[], ['/web/src/entry-client.tsx']],
  '/web/src/shell/search-bar.tsx': [[], ['/web/src/shell/layout.tsx']],
  '/web/src/routes/listing.tsx': [[], ['/web/src/entry-client.tsx']],
  '/web/src/routes/cart.tsx': [[], ['/web/src/entry-client.tsx']],
  '/web/src/routes/login.tsx': [[], ['/web/src/entry-client.tsx']],
  '/web/src/browser-client.ts': [[], ['/web/src/entry-client.tsx']],
  '/web/src/ui/card.tsx': [['/web/src/routes/home.tsx', '/web/src/routes/listing.tsx'], []],
  '/web/src/routes/product.tsx': [[], ['/web/src/entry-client.tsx']],
  '/web/src/ui/carousel.tsx': [['/web/src/routes/home.tsx', '/web/src/routes/product.tsx'], []],
  '/web/src/ui/hero.tsx': [['/web/src/routes/home.tsx'], []],
  '/web/src/listing-state.ts': [['/web/src/routes/listing.tsx', '/web/src/shell/search-bar.tsx'], []],
  '/web/src/ui/stepper.tsx': [['/web/src/routes/listing.tsx', '/web/src/routes/cart.tsx'], []],
  '/web/src/ui/form.tsx': [['/web/src/routes/cart.tsx', '/web/src/routes/login.tsx'], []],
  '/web/src/cart-store.ts': [['/web/src/browser-client.ts', '/web/src/routes/cart.tsx'], []],
  '/node_modules/react/index.js': [['/web/src/shell/layout.tsx'], []],
};

const modules = {
  getModuleInfo: (id: string) => {
    const [importers, dynamicImporters] = graph[id] ?? [[], []];
    return { importers, dynamicImporters };
  },
};

/** Returns the first group that contains the module. */
function chunkOf(id: string): string | null {
  for (const group of chunkGroups('/web').groups) {
    const name = typeof group.name === 'string' ? group.name : group.name(id, modules);
    if (name !== null && ('test' in group ? (group.test?.test(id) ?? true) : true)) return name;
  }
  return null;
}

test.each([
  ['a library that every page needs', '/node_modules/react/index.js', 'vendor'],
  ['the frame of every page', '/web/src/shell/layout.tsx', 'shell'],
  ['code that two public screens share', '/web/src/ui/card.tsx', 'shell'],
  ['code that a public and a personal screen share', '/web/src/ui/stepper.tsx', 'listing'],
  ['code that all public screens but one share', '/web/src/ui/carousel.tsx', 'home-product'],
  ['code that personal screens share', '/web/src/ui/form.tsx', 'account'],
  ['code that the cart needs', '/web/src/cart-store.ts', 'data'],
  ['code that a public screen shares with a part of every page', '/web/src/listing-state.ts', 'listing'],
  // A shared chunk would need a second file that lists the route's exports.
  ['code that only one screen uses', '/web/src/ui/hero.tsx', null],
  ['the client', '/web/src/entry-client.tsx', 'shell'],
])('%s (%s) is in the chunk %s', (_what, id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});
