import type { ApolloClient } from '@apollo/client';
import { leadTabs } from '../../../../tabs/leader.ts';
import type { FollowedCart } from './followed-cart.ts';
import { openCartSocket } from './cart-socket.ts';

/** Opens the one socket of this customer in this browser, in whichever tab leads. The result closes it. */
export function openPush(
  client: ApolloClient,
  store: FollowedCart,
  { id, accessToken }: { readonly id: string; readonly accessToken: string },
): () => void {
  return leadTabs(`shop.devices.${id}`, (giveUp) =>
    openCartSocket(client, accessToken, {
      onCart: (cart) => store.receivePush(id, cart),
      // Asking as usual ends the session where the token is not accepted there either.
      onRefused: () => void store.refresh(),
      // The cart is still read when a tab becomes visible.
      onOver: giveUp,
    }),
  );
}
