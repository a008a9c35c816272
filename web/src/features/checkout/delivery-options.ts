import { useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { DeliveryOptionsDocument, type DeliveryOptionsQuery } from '../../generated/graphql.ts';
import { onVisibilityChange } from '../../state/visibility.ts';

export type DeliveryOptions = NonNullable<DeliveryOptionsQuery['deliveryOptions']>;

/** The wait before the next query where a query brought no new days, in milliseconds. */
const retryMs = 60_000;

/** Queries the days again when those on the page have run out: at midnight at the plant, also after the computer has slept. */
export function useFreshDeliveryOptions({ validUntil }: DeliveryOptions): void {
  const client = useApolloClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const refresh = (): void => {
      clearTimeout(timer);
      const left = Date.parse(validUntil) - Date.now();
      if (left <= 0) {
        const query = { query: DeliveryOptionsDocument, fetchPolicy: 'network-only' } as const;
        void client.query(query).catch(() => undefined);
      }
      timer = setTimeout(refresh, left <= 0 ? retryMs : left);
    };
    refresh();
    const stop = onVisibilityChange(refresh);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, validUntil]);
}
