import type { ApolloClient } from '@apollo/client';
import { importWithRetry } from '../../../browser/connection/import-with-retry.ts';
import type { CartStore } from './cart-store.ts';

/** Keeps a customer's cart in sync with the customer's other devices. Guests never load the subscription's code. */
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
    // If the code can't be loaded, the tab still reads the cart when it becomes visible.
    start().catch(() => undefined);
  });
}
