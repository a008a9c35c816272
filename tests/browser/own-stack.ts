import { type StackSettings, openStack } from './stack.ts';
import { test as shopTest } from './shop-test.ts';

/** The test of `shop-test.ts` against a stack with settings of its own, which the worker starts once and stops again. */
export const testWith = (settings: StackSettings) =>
  shopTest.extend<object, { ownShop: string }>({
    ownShop: [
      async ({}, use) => {
        const stack = await openStack(settings);
        await use(stack.url);
        await stack.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: async ({ ownShop }, use) => use(ownShop),
  });
