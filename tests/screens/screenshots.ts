import type { Page } from '@playwright/test';
import { orderScreenshots, orderWholesale } from './order-screenshots.ts';
import type { Screenshot } from './screenshot.ts';
import { stateScreenshots } from './state-screenshots.ts';

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();
const retailCart = { 1: 3, 23: 2 };

const send = (name: string) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).click();

/** Screens by their routes, some after a press or with typed text. */
export const screenshots: readonly Screenshot[] = [
  { name: 'home', path: '/' },
  { name: 'retail', path: '/retail' },
  { name: 'retail-filters', path: '/retail', act: press('filter By'), isNarrow: true },
  { name: 'menu', path: '/', act: press('Menu'), isNarrow: true },
  { name: 'search', path: '/', act: press('Search') },
  {
    name: 'search-suggestions',
    path: '/',
    isWindow: true,
    act: async (page) => {
      await press('Search')(page);
      await page.getByRole('searchbox', { name: 'Search' }).fill('lamb');
      await page.getByRole('list', { name: 'Products found' }).evaluate(async (list) =>
        Promise.all(
          [...list.querySelectorAll('img')]
            // A browser loads no picture far below the window.
            .filter((image) => image.getBoundingClientRect().top < innerHeight)
            .map(async (image) => image.decode()),
        ),
      );
    },
  },
  { name: 'search-nothing', path: '/retail?search=zzzz' },
  { name: 'retail-filtered', path: '/retail?search=lamb&category=3&min=5&max=40' },
  { name: 'wholesale', path: '/wholesale' },
  { name: 'odhiah', path: '/odhiah' },
  { name: 'aqqeqa', path: '/aqqeqa' },
  { name: 'zebehahalal', path: '/zebehahalal' },
  { name: 'shop', path: '/shop' },
  { name: 'product-retail', path: '/retail/1' },
  { name: 'product-bar', path: '/retail/1?quantity=3', isWindow: true, isNarrow: true },
  { name: 'product-wholesale', path: '/wholesale/1' },
  { name: 'product-odhiah', path: '/odhiah/1' },
  { name: 'product-aqqeqa', path: '/aqqeqa/1' },
  { name: 'product-livestock', path: '/odhiah/114' },
  { name: 'product', path: '/product/23' },
  { name: 'product-unknown', path: '/retail/999999' },
  { name: 'unknown-path', path: '/no-such-page' },
  {
    name: 'add-to-cart',
    path: '/odhiah/1',
    act: async (page) => {
      await press('Add to cart')(page);
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'cart-empty', path: '/cart' },
  { name: 'checkout', path: '/cart', cart: retailCart },
  {
    name: 'checkout-errors',
    path: '/cart',
    cart: retailCart,
    act: async (page) => {
      await press('Continue to Pay')(page);
      await page.getByRole('navigation', { name: /^Please check/ }).waitFor();
    },
  },
  {
    name: 'checkout-pickup',
    path: '/cart',
    cart: retailCart,
    act: async (page) => page.getByRole('radio', { name: 'Pickup from the branch' }).check(),
  },
  {
    name: 'side-cart',
    path: '/',
    cart: retailCart,
    act: async (page) => {
      await press('My Cart')(page);
      await page.getByRole('dialog', { name: 'My Cart' }).waitFor();
    },
  },
  { name: 'checkout-customer', path: '/cart', as: 'customer', cart: retailCart },
  { name: 'checkout-wholesale', path: '/cart', as: 'customer', cart: { 1: 40, 23: 60 }, isWholesale: true },
  {
    name: 'order-payment',
    path: '/cart',
    as: 'customer',
    cart: { 1: 40 },
    isWholesale: true,
    act: orderWholesale,
  },
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
      await main.getByLabel(/^Password/).fill('not-it-1');
      await main.getByRole('button', { name: 'Login' }).click();
      await main.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    },
  },
  { name: 'register', path: '/register' },
  { name: 'register-errors', path: '/register', act: send('Sign up') },
  { name: 'forgot-password', path: '/forgotPassword' },
  { name: 'reset-password', path: '/reset/reset_password/MQ/token-1' },
  { name: 'profile', path: '/profile', as: 'customer' },
  { name: 'addresses', path: '/profile/address', as: 'customer' },
  { name: 'change-password', path: '/profile/change-password', as: 'customer' },
  { name: 'orders', path: '/profile/order', as: 'customer' },
  { name: 'order', path: (order) => `/profile/order/${order}`, as: 'customer' },
  { name: 'payment', path: (order) => `/payment?order=${order}`, as: 'customer' },
  { name: 'payment-nothing', path: '/payment' },
  { name: 'payment-success', path: (order) => `/payment/success?order=${order}`, as: 'customer' },
  { name: 'payment-cancel', path: (order) => `/payment/cancel?order=${order}`, as: 'customer' },
  { name: 'payment-cancel-nothing', path: '/payment/cancel' },
  { name: 'scan', path: '/scan#code=of-another-shop' },
  ...orderScreenshots,
  ...stateScreenshots,
];
