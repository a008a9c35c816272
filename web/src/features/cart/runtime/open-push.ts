import type { ApolloClient } from '@apollo/client';
import * as z from 'zod/mini';
import { openSubscriptionSocket } from '../../../apollo/subscription-socket.ts';
import { CartChangedDocument } from '../../../generated/graphql.ts';
import { leadTabs } from '../../../tabs/leader.ts';
import { cartSchema } from '../model/cart.ts';
import type { Session } from '../../../session/transition.ts';
import type { CartStore } from './cart-store.ts';

const eventSchema = z.object({ cartChanged: z.nullable(cartSchema) });

export function openPush(
  client: ApolloClient,
  store: CartStore,
  { userId, accessToken }: Session,
): () => void {
  return leadTabs(`shop.devices.${userId}`, (giveUp) =>
    openSubscriptionSocket(
      client,
      { query: CartChangedDocument, accessToken },
      {
        // If the server couldn't read the cart, the event contains none.
        onData: (data) =>
          store.receivePush(userId, eventSchema.safeParse(data).data?.cartChanged ?? undefined),
        // If the server rejects the token for the read too, the session lapses.
        onTokenRejected: () => store.refresh(),
        // Without pushes, each tab still reads the cart when it becomes visible.
        onOver: giveUp,
      },
    ),
  );
}
