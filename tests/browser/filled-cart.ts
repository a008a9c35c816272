import type { BrowserContext, Locator, Page } from '@playwright/test';
import * as z from 'zod';
import { addToCart, contentsOf, guestCart, someProducts } from './shop-api.ts';
import { expect } from './shop-test.ts';
import { storeOnce } from './store-once.ts';

export interface Filled {
  readonly id: string;
  readonly names: readonly [string, string];
  readonly contents: () => Promise<Record<string, number>>;
  readonly sent: string[];
}

const bodySchema = z.object({ operationName: z.optional(z.string()) });

/** Records the operations that the browser's tabs send, in order. Leaves out `NextDelivery`, whose position varies. */
export function noteOperations(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/graphql') return;
    const name = bodySchema.parse(request.postDataJSON() ?? {}).operationName ?? request.method();
    if (name !== 'NextDelivery') sent.push(name);
  });
  return sent;
}

/** Fills a guest's cart with 2 lb of one product and 3 lb of another, and stores its id in the browser. */
export async function fillCart(context: BrowserContext): Promise<Filled> {
  const [first, second] = await someProducts();
  if (first === undefined || second === undefined) throw new Error('two products are needed');
  const { id } = await addToCart({ productId: first.id, quantity: 2 });
  await addToCart({ cartId: id, productId: second.id, quantity: 3 });
  await storeOnce(context, { cartID: id });
  return {
    id,
    names: [first.name, second.name],
    contents: async () => contentsOf(await guestCart(id)),
    sent: noteOperations(context),
  };
}

export const pounds = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Pounds of ${name}` });
export const more = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `One pound more of ${name}` });
export const less = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `One pound less of ${name}` });
export const badge = (page: Page, inCart: number): Locator =>
  page
    .getByRole('link', {
      name: inCart === 0 ? /^Cart, 0 products/ : new RegExp(`^Cart, \\d+ products?, ${inCart} lb`),
    })
    .first();
export const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: pounds(page, name) });

export async function addByHand(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('dialog', { name: 'My Cart' })).toBeVisible();
}
