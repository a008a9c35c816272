import type { ApolloClient } from '@apollo/client';
import { importWithRetry } from '../../../connection/import-with-retry.ts';
import type { CartStore } from './cart-store.ts';

/**
 * Makes a signed-in customer's cart follow the customer's other devices, from the first response with the cart's owner
 * until the sign-out. Its code is loaded at that time; guests never load it.
 */
export function followPush(client: ApolloClient, store: CartStore): void {
  let followed: string | undefined;
  let stop: (() => void) | undefined;

  async function start(): Promise<void> {
    const customer = store.customer();
    if (customer?.accessToken === followed) return;
    stop?.();
    stop = undefined;
    followed = customer?.accessToken;
    if (customer === null) return;
    const { openPush } = await importWithRetry(() => import('./open-push.ts'));
    if (followed === customer.accessToken) stop = openPush(client, store, customer);
  }

  store.subscribe(() => {
    // Without this code, the cart is still read when the tab becomes visible.
    start().catch(() => undefined);
  });
}
