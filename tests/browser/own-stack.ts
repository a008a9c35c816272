import { type StackSettings, openStack } from './stack.ts';
import { test as shopTest } from './shop-test.ts';

/** Extends `test` in `shop-test.ts` with a separate stack for each file. */
export function testWith(settings: StackSettings) {
  // Each additional worker would start another stack.
  shopTest.describe.configure({ mode: 'default' });
  return shopTest.extend<object, { ownShop: string }>({
    ownShop: [
      async ({}, use) => {
        const stack = await openStack(settings);
        await use(stack.url);
        await stack.close();
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    baseURL: async ({ ownShop }, use) => use(ownShop),
  });
}
