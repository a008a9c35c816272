import { useApolloClient } from '@apollo/client/react';
import { DeliveryOptionsDocument, type DeliveryOptionsQuery } from '../../generated/graphql.ts';
import { useWhenExpired } from '../../state/use-when-expired.ts';

export type DeliveryOptions = NonNullable<DeliveryOptionsQuery['deliveryOptions']>;

/**
 * Queries the delivery days again when they expire, at midnight at the plant, even if the computer was suspended then.
 */
export function useFreshDeliveryOptions({ validUntil }: DeliveryOptions): void {
  const client = useApolloClient();
  useWhenExpired(validUntil, () => {
    const query = { query: DeliveryOptionsDocument, fetchPolicy: 'network-only' } as const;
    void client.query(query).catch(() => undefined);
  });
}
