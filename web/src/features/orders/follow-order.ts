import type { ApolloClient } from '@apollo/client';
import { openSubscriptionSocket } from '../../apollo/subscription-socket.ts';
import { getFragmentData } from '../../generated/fragment-masking.ts';
import { OrderChangedDocument, WholeOrderFragmentDoc } from '../../generated/graphql.ts';

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
        const order = getFragmentData(WholeOrderFragmentDoc, data?.orderChanged);
        if (!order) return;
        client.cache.writeFragment({ fragment: WholeOrderFragmentDoc, data: order });
        onFollowed(true);
      },
      onLost: lose,
      // The page's own query ends the session if the token is rejected.
      onTokenRejected: lose,
      onOver: lose,
    },
  );
}
