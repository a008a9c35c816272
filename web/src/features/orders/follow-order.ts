import type { ApolloClient } from '@apollo/client';
import * as z from 'zod/mini';
import { openSubscriptionSocket } from '../../apollo/subscription-socket.ts';
import { OrderChangedDocument, OrderProgressFragmentDoc } from '../../generated/graphql.ts';

const eventSchema = z.object({
  orderChanged: z.nullable(
    z.object({
      __typename: z.literal('Order'),
      id: z.string(),
      status: z.nullable(z.string()),
      paymentStatus: z.nullable(z.string()),
      isPaid: z.nullable(z.boolean()),
      isPayable: z.boolean(),
      isCanceled: z.boolean(),
    }),
  ),
});

export function followOrder(
  client: ApolloClient,
  accessToken: string,
  id: string,
  /**
   * Called with `true` on each pushed change, and with `false` when the connection is lost or the subscription ends.
   */
  onFollowed: (isFollowed: boolean) => void,
): () => void {
  const lose = (): void => onFollowed(false);
  return openSubscriptionSocket(
    client,
    { query: OrderChangedDocument, variables: { id }, accessToken },
    {
      onData: (data) => {
        const order = eventSchema.safeParse(data).data?.orderChanged;
        if (order === undefined || order === null) return;
        client.cache.writeFragment({ fragment: OrderProgressFragmentDoc, data: order });
        onFollowed(true);
      },
      onLost: lose,
      // The page's own query ends the session if the token is rejected.
      onTokenRejected: lose,
      onOver: lose,
    },
  );
}
