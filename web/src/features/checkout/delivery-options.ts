import { useApolloClient } from '@apollo/client/react';
import { DeliveryOptionsDocument, type DeliveryOptionsQuery } from '../../generated/graphql.ts';

export type DeliveryOptions = NonNullable<DeliveryOptionsQuery['deliveryOptions']>;

export function useRefreshDeliveryOptions(): () => void {
  const client = useApolloClient();
  const query = { query: DeliveryOptionsDocument, fetchPolicy: 'network-only' } as const;
  return () => void client.query(query).catch(() => undefined);
}
