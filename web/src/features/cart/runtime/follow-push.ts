import type { ApolloClient } from '@apollo/client';
import { importWithRetry } from '../../../connection/import-with-retry.ts';
import type { CartStore } from './cart-store.ts';

/**
 * Keeps a signed-in customer's cart in sync with the customer's other devices, from the first response until the
 * sign-out. The code loads only then; guests never load it.
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
    // If the code can't be loaded, the cart is still read when the tab becomes visible.
    start().catch(() => undefined);
  });
}
