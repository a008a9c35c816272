import type { ApolloClient } from '@apollo/client';
import { importLate } from '../../../connection/import-late.ts';
import type { CartStore } from '../cart-store.ts';

/**
 * Lets a signed-in customer's cart follow the customer's other devices, from when the server has told whose cart it is until the
 * customer leaves. The code for it is loaded then; guests never load it.
 */
export function followDevices(client: ApolloClient, store: CartStore): void {
  let followed: string | undefined;
  let stop: (() => void) | undefined;

  async function start(): Promise<void> {
    const customer = store.customer();
    if (customer?.accessToken === followed) return;
    stop?.();
    stop = undefined;
    followed = customer?.accessToken;
    if (customer === null) return;
    const { startFollowing } = await importLate(() => import('./start-following.ts'));
    if (followed === customer.accessToken) stop = startFollowing(client, store, customer);
  }

  store.subscribe(() => {
    // Without the code the cart is still asked for when the tab is looked at.
    start().catch(() => undefined);
  });
}
