import { expect, type Page, test as base } from '@playwright/test';
import { openStack } from './stack.ts';

/** The address of a BFF in development. */
const test = base.extend<object, { bff: string }>({
  bff: [
    async ({}, use) => {
      const stack = await openStack({ env: { bff: { NODE_ENV: 'development' } } });
      await use(stack.bffUrl);
      await stack.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const execute = (page: Page) => page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' });

/** Runs an operation with the button; returns the response's body. */
async function run(page: Page, name: string): Promise<unknown> {
  await execute(page).click();
  const responded = page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') && response.request().postData()?.includes(`"${name}"`) === true,
  );
  await page.getByRole('menuitem', { name, exact: true }).click();
  return (await responded).json();
}

/** The result of AddToCart, PlaceOrder and RequestPayment: the URL of the payment page. */
async function buy(page: Page): Promise<void> {
  expect(await run(page, 'AddToCart')).toMatchObject({ data: { addToCart: { userErrors: [] } } });
  expect(await run(page, 'PlaceOrder')).toMatchObject({
    data: { placeOrder: { userErrors: [], changes: [] } },
  });
  expect(await run(page, 'RequestPayment')).toMatchObject({
    data: { requestPayment: { url: expect.stringMatching(/^http/), userErrors: [] } },
  });
}

// One stack serves them all.
test.describe.configure({ mode: 'default' });

test('in GraphiQL, the examples can buy, even after a reload and an edit', async ({ page, bff }) => {
  await page.goto(`${bff}/graphiql`);
  await buy(page);
  await page.reload();
  await buy(page);
  await page.getByRole('textbox').first().press('Control+End');
  await page.keyboard.type('# mine');
  await page.reload();
  await buy(page);
});

test('in GraphiQL the examples buy for a guest, without the header Authorization', async ({ page, bff }) => {
  await page.goto(`${bff}/graphiql`);
  await page.route('**/graphql', async (route, request) => {
    const { authorization: _, ...headers } = request.headers();
    await route.continue({ headers });
  });
  await buy(page);
});
