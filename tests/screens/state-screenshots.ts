import type { Page } from '@playwright/test';
import { email, fillAddress, orderButton } from '../browser/checkout-page.ts';
import { rejectPresentToken } from '../browser/customer.ts';
import { failField, holdBack, rejectOrders } from '../browser/graphql-faults.ts';
import type { Screenshot } from './screenshot.ts';

const someCart = { 1: 3, 23: 2 };

/** Opens the list with a link. Otherwise, the server would render the list. */
async function goToGoats(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Goat' }).first().click();
}

/** Screens in unusual states, such as loading, failed or empty. */
export const stateScreenshots: readonly Screenshot[] = [
  {
    name: 'state-list-loading',
    path: '/',
    isWindow: true,
    act: async (page) => {
      await holdBack(page, 'Listing');
      await goToGoats(page);
      await page.getByText('loading ....', { exact: true }).waitFor();
    },
  },
  {
    name: 'state-list-failed',
    path: '/',
    isWindow: true,
    act: async (page) => {
      await failField(page, 'Listing', 'products', 'Network Error');
      await goToGoats(page);
      await page.getByText('check your network').waitFor();
    },
  },
  {
    name: 'state-without-response',
    path: '/',
    isWindow: true,
    act: async (page) => {
      await page.clock.install();
      await holdBack(page, 'Listing');
      await goToGoats(page);
      await page.getByText('loading ....', { exact: true }).waitFor();
      await page.clock.fastForward(11_000);
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'state-dark-preference',
    path: '/',
    act: async (page) => page.emulateMedia({ colorScheme: 'dark' }),
  },
  {
    name: 'state-best-sellers-failed',
    path: '/login',
    act: async (page) => {
      await failField(page, 'Home', 'bestSellers', 'Request failed with status code 500');
      await page.goto('/login');
      await page.getByRole('link', { name: 'Login', exact: true }).first().waitFor();
      await page.getByRole('banner').getByRole('link').first().click();
      await page.getByText('Error:').waitFor();
    },
  },
  {
    name: 'state-removed',
    path: '/cart',
    isWindow: true,
    cart: someCart,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'state-offline',
    path: '/cart',
    isWindow: true,
    cart: someCart,
    act: async (page) => {
      await page.context().setOffline(true);
      await page
        .getByRole('button', { name: /^One pound more of / })
        .first()
        .click();
      await page
        .getByRole('listitem')
        .filter({ hasText: 'You are offline. Try again when the connection is back.' })
        .first()
        .waitFor();
    },
  },
  {
    name: 'state-order-refused',
    path: '/cart',
    cart: someCart,
    act: async (page) => {
      await rejectOrders(page, { field: ['deliveryDate'], message: 'We are closed on that day.' });
      await email(page).fill('amina@example.com');
      await fillAddress(page);
      await orderButton(page).click();
      await page.getByText('We are closed on that day.').first().waitFor();
    },
  },
  {
    name: 'state-address-limit',
    path: '/cart',
    as: 'customer',
    addresses: 10,
    cart: someCart,
    act: async (page) => {
      // The last order's address is selected.
      await page.getByRole('main').getByRole('button', { pressed: true }).click();
      await fillAddress(page);
      await orderButton(page).click();
      await page.getByRole('dialog', { name: 'Shipping Address' }).waitFor();
    },
  },
  {
    name: 'state-session-ended',
    path: '/profile',
    as: 'customer',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit account info' }).click();
      await rejectPresentToken(page);
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('dialog', { name: 'Please log in again' }).waitFor();
    },
  },
  { name: 'state-no-orders', path: '/profile/order', as: 'new customer' },
  { name: 'state-no-addresses', path: '/profile/address', as: 'new customer' },
  {
    name: 'state-printed-order',
    path: (order) => `/payment/success?order=${order}`,
    as: 'customer',
    act: async (page) => page.emulateMedia({ media: 'print' }),
  },
];
