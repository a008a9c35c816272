import type { Page } from '@playwright/test';

/** One look at the shop: where to go, and what to do there before it is taken. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Who looks: nobody in particular, or one of the demonstration accounts. */
  readonly as?: 'customer' | 'restaurant';
  /** What lies in the cart, as paths of product pages. */
  readonly cart?: readonly string[];
  readonly act?: (page: Page) => Promise<void>;
  /** For narrow windows alone. */
  readonly isNarrow?: true;
}

const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).first().click();
const retailCart = ['/retail/1', '/retail/23'];

/** Every screen of the route table, and the states that have a face of their own. */
export const scenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  { name: 'retail', path: '/retail' },
  { name: 'retail-filters', path: '/retail', act: press('filter By'), isNarrow: true },
  { name: 'menu', path: '/', act: press('Menu'), isNarrow: true },
  { name: 'search', path: '/', act: press('Search') },
  { name: 'search-nothing', path: '/retail?search=zzzz' },
  { name: 'wholesale', path: '/wholesale' },
  { name: 'odhiah', path: '/odhiah' },
  { name: 'aqqeqa', path: '/aqqeqa' },
  { name: 'zebehahalal', path: '/zebehahalal' },
  { name: 'shop', path: '/shop' },
  { name: 'product-retail', path: '/retail/1' },
  { name: 'product-wholesale', path: '/wholesale/1' },
  { name: 'product-odhiah', path: '/odhiah/1' },
  { name: 'product-aqqeqa', path: '/aqqeqa/1' },
  { name: 'product', path: '/product/23' },
  { name: 'product-unknown', path: '/retail/999999' },
  { name: 'unknown-path', path: '/no-such-page' },
  { name: 'add-to-cart', path: '/odhiah/1', act: press('Add to cart') },
  { name: 'cart-empty', path: '/cart' },
  { name: 'checkout', path: '/cart', cart: retailCart },
  { name: 'checkout-errors', path: '/cart', cart: retailCart, act: press('Continue to Pay') },
  {
    name: 'checkout-pickup',
    path: '/cart',
    cart: retailCart,
    act: async (page) => page.getByRole('radio', { name: 'Pickup from the branch' }).check(),
  },
  { name: 'side-cart', path: '/', cart: retailCart, act: press('My Cart') },
  { name: 'checkout-customer', path: '/cart', as: 'customer', cart: retailCart },
  { name: 'checkout-wholesale', path: '/cart', as: 'restaurant', cart: ['/wholesale/1', '/wholesale/23'] },
  { name: 'login', path: '/login' },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
      await main.getByLabel(/^Password/).fill('not-it-1');
      await main.getByRole('button', { name: 'Login' }).click();
      await page.getByText('email or password is wrong').first().waitFor();
    },
  },
  { name: 'register', path: '/register' },
  { name: 'register-errors', path: '/register', act: press('Sign up') },
  { name: 'forgot-password', path: '/forgotPassword' },
  { name: 'reset-password', path: '/reset/reset_password/MQ/token-1' },
  { name: 'profile', path: '/profile', as: 'customer' },
  { name: 'addresses', path: '/profile/address', as: 'customer' },
  { name: 'change-password', path: '/profile/change-password', as: 'customer' },
  { name: 'orders', path: '/profile/order', as: 'customer' },
  {
    name: 'order',
    path: '/profile/order',
    as: 'customer',
    act: async (page) => {
      const order = page.getByRole('main').locator('a[href^="/profile/order/"]').first();
      if ((await order.count()) === 0) return;
      await order.click();
      await page.waitForURL(/\/profile\/order\/.+/);
    },
  },
  { name: 'payment', path: '/payment' },
  { name: 'payment-success', path: '/payment/success' },
  { name: 'payment-cancel', path: '/payment/cancel' },
  { name: 'design', path: '/design' },
  { name: 'design-dialog', path: '/design', act: press('Open a dialog') },
  { name: 'design-toast', path: '/design', act: press('Show Undo') },
];
