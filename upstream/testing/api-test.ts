import { test } from 'vitest';
import { guestCart, signIn } from './shopper-actions.ts';
import { startTestApi } from './test-api.ts';

/** A test that names `api` gets an API of its own; `token` is its first customer's, and `cart` a guest's cart. */
export const it = test
  .extend('api', async () => startTestApi())
  .extend('token', async ({ api }) => signIn(api))
  .extend('cart', async ({ api }) => guestCart(api));
