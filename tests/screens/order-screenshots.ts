import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import {
  agree,
  beef,
  choosePickup,
  continueToPay,
  email,
  goat,
  orderButton,
  payNow,
} from '../browser/checkout-page.ts';
import { moveOrder } from '../browser/owner.ts';
import { expect } from '../browser/shop-test.ts';
import { staffKey } from '../browser/stack.ts';
import { textsIn } from '../../upstream/texts/texts-in.ts';
import type { ShopTexts } from '../../upstream/texts/shop-texts.ts';
import { pageTextsIn } from '../../upstream/payments/page-texts.ts';
import type { Screenshot } from './screenshot.ts';

type MailKind = keyof ShopTexts['headlines'];

const env = z.object({ SHOP_DATA_DIR: z.string() });

const orderOf = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';

async function showMail(page: Page, kind: MailKind): Promise<void> {
  const language = await page.evaluate(() => document.documentElement.lang);
  const headline = textsIn(language).headlines[kind].title;
  const outbox = join(env.parse(process.env).SHOP_DATA_DIR, 'outbox');
  const order = orderOf(page);
  let found: string | undefined;
  const open = async (): Promise<boolean> => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.html'));
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    found = mails.find((mail) => mail.includes(order) && mail.includes(`>${headline}</h1>`));
    return found !== undefined;
  };
  await expect.poll(open).toBe(true);
  await page.goto('about:blank');
  await page.setContent(found ?? '');
}

async function payHere(page: Page): Promise<void> {
  await agree(page);
  const gateway = await payNow(page);
  const { pay } = pageTextsIn(await gateway.evaluate(() => document.documentElement.lang));
  await gateway.getByRole('button', { name: new RegExp(`^${pay('')}`) }).click();
  await gateway.getByRole('heading', { name: 'Payment successful' }).waitFor();
  await gateway.close();
}

async function orderPickup(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Pickup from the branch' }).check();
  await (await continueToPay(page)).close();
  await page.waitForURL(/payment\?order=/);
}

export async function orderWholesale(page: Page): Promise<void> {
  for (const [name, value] of [
    ['Name of the business', 'Halal Grill'],
    ['Position of the business', 'Owner'],
    ['Phone number', '3055550100'],
    ['EIN number', '12-3456789'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value);
  await orderButton(page).click();
  await page.getByRole('dialog', { name: 'order payment' }).waitFor();
}

async function showWholesaleOrder(page: Page): Promise<void> {
  await orderWholesale(page);
  await page.keyboard.press('Escape');
  await page.waitForURL(/payment\?order=/);
  await page.goto(`/profile/order/${orderOf(page)}`);
  await page.getByText('Sub total').waitFor();
}

const wholesale = {
  path: '/cart',
  as: 'customer',
  cart: { [beef.id]: 40, 23: 60 },
  isWholesale: true,
} as const;

/** Begins on the payment page of a customer's new order. */
const ofOrder = (name: string, act: (page: Page) => Promise<void>): Screenshot => ({
  name,
  path: (order) => `/payment?order=${order}`,
  as: 'customer',
  act,
});

const ofMail = (name: string, kind: MailKind, send?: (page: Page) => Promise<void>): Screenshot =>
  ofOrder(name, async (page) => {
    await send?.(page);
    await showMail(page, kind);
  });

export const orderScreenshots: readonly Screenshot[] = [
  {
    name: 'order-of-a-guest',
    path: '/cart',
    cart: { [beef.id]: 2, [goat.id]: 15 },
    act: async (page) => {
      await email(page).fill('amina@example.com');
      await choosePickup(page);
      await orderPickup(page);
      await page.goto('/order');
      await page.getByRole('region', { name: 'Order summary' }).waitFor();
    },
  },
  { name: 'staff-key', path: '/staff' },
  {
    name: 'picking',
    path: (order) => `/staff#order=${order}`,
    as: 'customer',
    act: async (page) => {
      await page.getByRole('main').locator('input[type=password]').fill(staffKey);
      await page.getByRole('button', { name: 'Start picking' }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  ofMail('mail-placed', 'placed'),
  ofMail('mail-confirmed', 'Confirmed', async (page) => moveOrder(orderOf(page), 'Confirmed')),
  ofMail('mail-canceled', 'Canceled', async (page) => moveOrder(orderOf(page), 'Canceled')),
  ofMail('mail-paid', 'paid', payHere),
  ofMail('mail-refunded', 'refunded', async (page) => {
    await payHere(page);
    await moveOrder(orderOf(page), 'Canceled');
  }),
  ofOrder('payment-success-paid', async (page) => {
    const order = orderOf(page);
    await payHere(page);
    await page.goto(`/payment/success?order=${order}`);
    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
  }),
  ofOrder('payment-paid', async (page) => {
    await payHere(page);
    await page.getByText('is saved and paid.').waitFor();
  }),
  { name: 'payment-success-unknown', path: '/payment/success' },
  ofOrder('payment-success-canceled', async (page) => {
    const order = orderOf(page);
    await moveOrder(order, 'Canceled');
    await page.goto(`/payment/success?order=${order}`);
    await page.getByRole('heading', { name: 'Your order was canceled' }).waitFor();
  }),
  ofOrder('payment-test-page', async (page) => {
    await agree(page);
    const gateway = await payNow(page);
    await page.goto(gateway.url());
    await gateway.close();
  }),
  ofOrder('order-refunded', async (page) => {
    const order = orderOf(page);
    await payHere(page);
    await moveOrder(order, 'Canceled');
    await page.goto(`/profile/order/${order}`);
    await page.getByText('Refunded').first().waitFor();
  }),
  { name: 'order-of-wholesale', ...wholesale, act: showWholesaleOrder },
  {
    name: 'order-of-wholesale-printed',
    ...wholesale,
    act: async (page) => {
      await showWholesaleOrder(page);
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'order-of-livestock',
    path: '/cart',
    as: 'customer',
    cart: { [beef.id]: 2, [goat.id]: 15 },
    act: async (page) => {
      await orderPickup(page);
      await page.goto(`/profile/order/${orderOf(page)}`);
      await page.getByText('Sub total').waitFor();
    },
  },
];
