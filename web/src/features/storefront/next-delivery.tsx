import { useState } from 'react';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { useClient } from '../../apollo/client-context.ts';
import { useWhenExpired } from '../../state/use-when-expired.ts';
import { NextDeliveryDocument } from '../../generated/graphql.ts';
import { nextDeliveryWords } from './next-delivery-words.ts';

interface NextDeliveryProps {
  /** The owner's sentence about delivery. */
  words: string;
}

/** Shows the next delivery day and its order deadline. Without them, it shows the owner's sentence. */
export function NextDelivery(props: NextDeliveryProps) {
  const { client } = useClient();
  return client === undefined ? (
    props.words
  ) : (
    <ApolloProvider client={client}>
      <KnownDay {...props} />
    </ApolloProvider>
  );
}

function KnownDay({ words }: NextDeliveryProps) {
  // Not cached, because the checkout must query its own days.
  const { data, refetch } = useQuery(NextDeliveryDocument, { fetchPolicy: 'no-cache' });
  const { earliestDate, orderBy, validUntil } = data?.deliveryOptions ?? {};
  const [expired, setExpired] = useState<string>();
  useWhenExpired(validUntil, () => {
    setExpired(validUntil);
    void refetch().catch(() => undefined);
  });
  if (!earliestDate || !validUntil || !orderBy || validUntil === expired) return words;
  // The hidden sentence keeps its space, so that nothing moves.
  const inPlace = { gridArea: '1 / 1' };
  return (
    <span style={{ display: 'grid' }}>
      <span style={{ ...inPlace, visibility: 'hidden' }}>{words}</span>
      <span style={inPlace}>{nextDeliveryWords({ earliestDate, orderBy, validUntil })}</span>
    </span>
  );
}
