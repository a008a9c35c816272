import { expect, test } from 'vitest';
import { chunkGroups } from './chunks.ts';

/** The static and the dynamic importers of each module. */
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
  ['a library of every page', '/node_modules/react/index.js', 'vendor'],
  ['what stands around every page', '/web/src/shell/layout.tsx', 'shell'],
  ['what two public screens share', '/web/src/ui/card.tsx', 'shell'],
  ['what a public and a personal screen share', '/web/src/ui/stepper.tsx', 'listing'],
  ['what all but one public screens share', '/web/src/ui/carousel.tsx', 'home-product'],
  ['what personal screens share', '/web/src/ui/form.tsx', 'account'],
  ['what the cart of a tab needs', '/web/src/cart-store.ts', 'data'],
  ['what a public screen shares with what opens over every page', '/web/src/listing-state.ts', 'listing'],
  // A shared chunk would need a second file that lists the route's exports.
  ['what one screen has for itself', '/web/src/ui/hero.tsx', null],
  ['the client', '/web/src/entry-client.tsx', 'shell'],
])('%s is in its chunk', (_what, id, chunk) => {
  expect(chunkOf(id)).toBe(chunk);
});
