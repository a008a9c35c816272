import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { DeliveryOptionsDocument, type DeliveryOptionsQuery } from '../../generated/graphql.ts';
import { onVisibilityChange } from '../../state/visibility.ts';

export type DeliveryOptions = NonNullable<DeliveryOptionsQuery['deliveryOptions']>;

/** How soon to ask again where asking did not help, in milliseconds. */
const again = 60_000;

/** Asks for the days anew when those on the page have run out: at midnight at the plant, also after the computer has slept. */
export function useFreshDeliveryOptions({ validUntil }: DeliveryOptions): void {
  const client = useApolloClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      const left = Date.parse(validUntil) - Date.now();
      if (left <= 0) {
        const query = { query: DeliveryOptionsDocument, fetchPolicy: 'network-only' } as const;
        void client.query(query).catch(() => undefined);
      }
      timer = setTimeout(look, left <= 0 ? again : left);
    };
    look();
    const stop = onVisibilityChange(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, validUntil]);
}
