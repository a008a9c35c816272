import { expect, type Page, test as base } from '@playwright/test';
import { readExampleOperations } from '@shop/schema/example-operations';
import { Kind, OperationTypeNode, parse } from 'graphql';
import { openStack } from './stack.ts';

const test = base.extend<object, { bff: string }>({
  bff: [
    async ({}, use) => {
      const stack = await openStack({ env: { bff: { NODE_ENV: 'development' } } });
      await use(stack.bffUrl);
      await stack.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const examples = parse(readExampleOperations()).definitions.flatMap((each) =>
  each.kind === Kind.OPERATION_DEFINITION
    ? [{ name: each.name?.value ?? '', isSubscription: each.operation === OperationTypeNode.SUBSCRIPTION }]
    : [],
);

/** The expected outcomes of the examples that fail because they find or change nothing. */
const refused: Readonly<Record<string, string>> = {
  ResetPassword: 'INVALID',
  ChangePassword: 'INVALID',
  ChangeProfilePassword: 'INVALID',
  GuestOrder: 'null',
  ClaimGuestOrder: 'NOT_FOUND',
  WeighOrderLine: 'VERSION_CHANGED',
};

const execute = (page: Page) => page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' });

async function run(page: Page, name: string): Promise<unknown> {
  await execute(page).click();
  const responded = page.waitForResponse(
    (response) =>
      response.url().endsWith('/graphql') && response.request().postData()?.includes(`"${name}"`) === true,
  );
  await page.getByRole('menuitem', { name, exact: true }).click();
  return (await responded).json();
}

/** Runs a subscription. Returns the text of the first event or error. */
async function follow(page: Page, name: string): Promise<string> {
  await execute(page).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const result = page.getByRole('region', { name: 'Result Window' });
  await expect(result).toContainText(/"(?:cartChanged|orderChanged|errors)"/);
  const text = await result.innerText();
  const stop = page.getByRole('button', { name: /^Stop query/ });
  if (!text.includes('"errors"')) await stop.click();
  return text;
}

/** Returns `done`, or why the operation failed: `errors`, `null`, or the user error codes. */
function outcomeOf(response: string): string {
  if (response.includes('"errors"')) return 'errors';
  if (/^\{"data":\{"\w+":null\}\}/.test(response)) return 'null';
  const [, userErrors = ''] = /"userErrors":\[(.*?)\]\}/.exec(response) ?? [];
  return [...userErrors.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code).join() || 'done';
}

async function buy(page: Page): Promise<void> {
  expect(await run(page, 'AddToCart')).toMatchObject({ data: { addToCart: { userErrors: [] } } });
  expect(await run(page, 'PlaceOrder')).toMatchObject({
    data: { placeOrder: { userErrors: [], changes: [] } },
  });
  expect(await run(page, 'RequestPayment')).toMatchObject({
    data: { requestPayment: { url: expect.stringMatching(/^http/), userErrors: [] } },
  });
}

async function runAll(page: Page): Promise<string[]> {
  const unexpected: string[] = [];
  for (const { name, isSubscription } of examples) {
    const response = isSubscription ? await follow(page, name) : JSON.stringify(await run(page, name));
    const outcome = outcomeOf(response);
    if (outcome !== (refused[name] ?? 'done'))
      unexpected.push(`${name}: ${outcome} ${response.slice(0, 500)}`);
  }
  return unexpected;
}

// All tests in this file use the same stack.
test.describe.configure({ mode: 'default', timeout: 300_000 });

test('in GraphiQL, all examples run, and a purchase works after an edit and a reload', async ({
  page,
  bff,
}) => {
  await page.goto(`${bff}/graphiql`);
  expect(await runAll(page)).toEqual([]);
  await page.getByRole('textbox').first().press('Control+End');
  await page.keyboard.type('# mine');
  await page.reload();
  await buy(page);
});

test("without an Authorization header, GraphiQL's examples can buy as a guest", async ({ page, bff }) => {
  await page.goto(`${bff}/graphiql`);
  await page.route('**/graphql', async (route, request) => {
    const { authorization: _, ...headers } = request.headers();
    await route.continue({ headers });
  });
  await buy(page);
});
