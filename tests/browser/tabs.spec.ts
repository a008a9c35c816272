import { beef, continueToPay, field, choosePickup } from './checkout-page.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { readCart, screenOf } from './cart-screen.ts';
import { customerWithCart } from './checkout-shoppers.ts';
import { badge, fillCart, more, noteOperations, pounds } from './filled-cart.ts';
import { addToCart, customerCart, guestCart, someProducts } from './shop-api.ts';
import { expect, test } from './shop-test.ts';

async function openCart(context: BrowserContext, path = '/cart'): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
}

test(
  'another tab shows a cart change without sending a request',
  { tag: ['@H22-1'] },
  async ({ context }) => {
    const { id, names, sent } = await fillCart(context);
    const one = await openCart(context);
    const other = await openCart(context);
    await expect(pounds(one, names[1])).toHaveValue('3');
    await expect(pounds(other, names[1])).toHaveValue('3');
    sent.length = 0;
    await more(one, names[1]).click();
    await expect(badge(other, 6)).toBeVisible();
    for (const tab of [other, one])
      await expect.poll(() => readCart(tab)).toEqual(screenOf(await guestCart(id)));
    await expect.poll(() => sent).toEqual(['SetCartLineQuantity']);
  },
);

/** Opens a tab that receives no messages from other tabs, like a suspended tab or one in the back/forward cache. */
async function openWithoutMessages(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
  await tab.goto('/cart');
  return tab;
}

test(
  'a restored tab shows changes made in another tab and on another device',
  { tag: ['@H23-1', '@S4-cart-01'] },
  async ({ context }) => {
    const { id, names } = await fillCart(context);
    const awake = await openCart(context);
    const away = await openWithoutMessages(context);
    await expect(badge(away, 5)).toBeVisible();
    await expect(badge(awake, 5)).toBeVisible();
    await more(awake, names[0]).click();
    await expect.poll(async () => (await guestCart(id))?.itemCount).toBe(6);
    // A guest's change on another device doesn't notify any tabs.
    const [, , third] = await someProducts();
    await addToCart({ cartId: id, productId: third?.id ?? '', quantity: 4 });
    await expect(badge(away, 5)).toBeVisible();
    await away.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(badge(away, 10)).toBeVisible();
    await expect.poll(() => readCart(away)).toEqual(screenOf(await guestCart(id)));
  },
);

test(
  'a suspended tab that resumes after a sign-out in another tab is signed out',
  { tag: ['@H22-2'] },
  async ({ context }) => {
    await customerWithCart(context, { [beef.id]: 2 });
    const awake = await openCart(context, '/');
    const away = await openWithoutMessages(context);
    await expect(pounds(away, beef.name)).toHaveValue('2');
    await awake.getByRole('button', { name: 'Logout' }).first().click();
    await expect(badge(awake, 0)).toBeVisible();
    await expect(pounds(away, beef.name)).toHaveValue('2');
    await away.evaluate(() => document.dispatchEvent(new Event('resume')));
    await expect(badge(away, 0)).toBeVisible();
    await expect(away.getByText(beef.name)).toHaveCount(0);
  },
);

test(
  'signing out in one tab signs out all tabs and deletes their data',
  { tag: ['@H22-2', '@H22-4', '@H36-1', '@S4-cart-01'] },
  async ({ context, allowed }) => {
    allowed.allow(/401|Failed to load resource/);
    const customer = await customerWithCart(context, { [beef.id]: 2 });
    const cart = await openCart(context);
    const profile = await openCart(context, '/');
    await profile.goto('/profile');
    await expect(profile.getByLabel('Email').first()).toHaveValue(customer.email);
    const home = await openCart(context, '/');
    await expect(pounds(cart, beef.name)).toHaveValue('2');
    await expect(badge(home, 2)).toBeVisible();
    await field(cart, 'Address').fill('12 Palm Street');
    await expect.poll(() => cart.evaluate(() => JSON.stringify(sessionStorage))).toContain('12 Palm Street');
    await home.getByRole('button', { name: 'Logout' }).first().click();
    for (const tab of [cart, profile, home]) {
      await expect(badge(tab, 0)).toBeVisible();
      await expect(tab.getByRole('button', { name: 'Logout' })).toHaveCount(0);
      const stored = () =>
        tab.evaluate(
          (secrets) => {
            const all = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
            return [localStorage.getItem('shop.session'), ...secrets.filter((each) => all.includes(each))];
          },
          [customer.email, '12 Palm Street'],
        );
      await expect.poll(stored).toEqual([null]);
    }
    await expect(profile).toHaveURL('/login');
    await expect(cart.getByText(beef.name)).toHaveCount(0);
    const asked = noteOperations(context);
    await profile.goBack();
    await profile.goForward();
    await expect(profile.getByText(customer.email)).toHaveCount(0);
    await expect(profile).not.toHaveURL(/profile/);
    await cart.reload();
    await expect(badge(cart, 0)).toBeVisible();
    await expect(cart.getByText(beef.name)).toHaveCount(0);
    expect(asked).not.toContain('CustomerCart');
    expect((await customerCart(customer.accessToken))?.itemCount).toBe(2);
  },
);

test(
  'an order in one tab empties the cart in another tab, where the checkout says so',
  { tag: ['@H22-3', '@H22-4', '@S2-checkout-05', '@S4-cart-04', '@S4-checkout-03'] },
  async ({ context }) => {
    const { names } = await fillCart(context);
    const ordering = await openCart(context);
    const other = await openCart(context);
    await expect(pounds(other, names[0])).toHaveValue('2');
    await ordering.getByRole('textbox', { name: 'Email', exact: true }).fill('amina@example.com');
    await choosePickup(ordering);
    await continueToPay(ordering);
    await expect(ordering).toHaveURL(/\/payment\?order=/);
    await expect(
      other.getByText('Your cart was ordered in another tab. It is empty now.').first(),
    ).toBeVisible();
    await expect(badge(other, 0)).toBeVisible();
    await expect(other.getByRole('link', { name: 'Shop retail now' })).toBeVisible();
    expect(await other.evaluate(() => localStorage.getItem('cartID'))).toBeNull();
    await expect(other.getByRole('main').getByText('Your cart was ordered in another tab.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Continue to Pay' })).toHaveCount(0);
  },
);

test(
  'if a stored cart no longer exists, a message says so, and the next item starts a new cart',
  { tag: ['@H25'] },
  async ({ context }) => {
    const { id } = await fillCart(context);
    const tab = await openCart(context, '/retail/1');
    await expect(badge(tab, 5)).toBeVisible();
    await tab.evaluate(() => localStorage.setItem('cartID', '00000000-0000-4000-8000-000000000000'));
    await tab.getByRole('button', { name: 'Add to cart' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
    const message = tab.locator('li').filter({ hasText: 'Your saved cart has expired.' });
    await expect(message).toHaveCount(1);
    await expect(tab.getByRole('dialog', { name: 'My Cart' })).toBeVisible();
    await expect.poll(async () => (await readCart(tab)).count).toBe('Cart, 1 product, 1 lb');
    const now = (await tab.evaluate(() => localStorage.getItem('cartID'))) ?? '';
    expect(now).not.toBe(id);
    expect((await guestCart(now))?.itemCount).toBe(1);
  },
);
