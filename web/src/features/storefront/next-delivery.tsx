import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { WithLoadedClient } from '../../apollo/with-client.tsx';
import { useWhenExpired } from '../../browser/use-when-expired.ts';
import { NextDeliveryDocument } from '../../generated/graphql.ts';
import { hasNextDay, nextDeliveryWords } from './next-delivery-words.ts';

export function NextDelivery({ words }: { words: string }) {
  return (
    <WithLoadedClient fallback={words}>
      <KnownDay words={words} />
    </WithLoadedClient>
  );
}

function KnownDay({ words }: { words: string }) {
  // Not cached, because the checkout must query its own days.
  const { data, refetch } = useQuery(NextDeliveryDocument, { fetchPolicy: 'no-cache' });
  const options = data?.deliveryOptions;
  const { validUntil } = options ?? {};
  const [expired, setExpired] = useState<string>();
  useWhenExpired(validUntil, () => {
    setExpired(validUntil);
    void refetch().catch(() => undefined);
  });
  if (!options || !hasNextDay(options) || validUntil === expired) return words;
  // The hidden sentence reserves its space, so that the elements below don't move.
  const inPlace = { gridArea: '1 / 1' };
  return (
    <span style={{ display: 'grid' }}>
      <span style={{ ...inPlace, visibility: 'hidden' }}>{words}</span>
      <span style={inPlace}>{nextDeliveryWords(options)}</span>
    </span>
  );
}
