import type { ApolloClient } from '@apollo/client';
import { openSubscriptionSocket } from '../../../apollo/subscription-socket.ts';
import { getFragmentData } from '../../../generated/fragment-masking.ts';
import { Cart_CartFragmentDoc, CartChangedDocument } from '../../../generated/graphql.ts';
import { leadTabs } from '../../../browser/tabs/leader.ts';
import type { Session } from '../../../session/transition.ts';
import type { CartStore } from './cart-store.ts';

export function openPush(
  client: ApolloClient,
  store: CartStore,
  { userId, accessToken }: Session,
): () => void {
  return leadTabs(`shop.devices.${userId}`, (giveUp) =>
    openSubscriptionSocket(
      client,
      { query: CartChangedDocument, variables: {}, accessToken },
      {
        // If the server couldn't read the cart, the event contains none.
        onData: (data) =>
          store.receivePush(userId, getFragmentData(Cart_CartFragmentDoc, data?.cartChanged) ?? undefined),
        // If the server rejects the token for this read too, the session lapses.
        onTokenRejected: () => store.refresh(),
        // Without pushes, each tab still reads the cart when it becomes visible.
        onOver: giveUp,
      },
    ),
  );
}
