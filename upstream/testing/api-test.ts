import { test } from 'vitest';
import { guestCart, signIn } from './shopper-actions.ts';
import { startTestApi } from './test-api.ts';

/** A test that names `api` gets its own API; `token` is the first customer's, and `cart` is a guest's cart. */
export const it = test
  .extend('api', async () => startTestApi())
  .extend('token', async ({ api }) => signIn(api))
  .extend('cart', async ({ api }) => guestCart(api));
