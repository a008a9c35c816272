import type { ApolloCache, ApolloClient } from '@apollo/client';
import { CustomerCartDocument, GuestCartDocument } from '../../generated/graphql.ts';
import type { CartSnapshot } from './sync/cart-snapshot.ts';

/** Where a cart hangs in the normalised cache. */
export type CartPlace =
  | { readonly kind: 'guest'; readonly id: string }
  | { readonly kind: 'customer'; readonly viewerId: string };

/** Reads the cart in one place and every change of it, whoever writes it. `undefined` while it was never written. */
export function watchCart(
  cache: ApolloCache,
  place: CartPlace,
  onChange: (cart: CartSnapshot | null | undefined) => void,
): () => void {
  const options = { optimistic: true, returnPartialData: false, immediate: true } as const;
  if (place.kind === 'guest') {
    return cache.watch({
      ...options,
      query: GuestCartDocument,
      variables: { id: place.id },
      callback: ({ complete, result }) => onChange(complete ? result?.guestCart : undefined),
    });
  }
  return cache.watch({
    ...options,
    query: CustomerCartDocument,
    variables: {},
    callback: ({ complete, result }) => onChange(complete ? result?.viewer?.cart : undefined),
  });
}

/** Puts a whole cart into the normalised cache. */
export function writeCart({ cache }: ApolloClient, place: CartPlace, cart: CartSnapshot | null): void {
  if (place.kind === 'guest') {
    cache.writeQuery({
      query: GuestCartDocument,
      variables: { id: place.id },
      data: { __typename: 'Query', guestCart: cart },
    });
  } else {
    const viewer = { __typename: 'Viewer' as const, id: place.viewerId, cart };
    cache.writeQuery({ query: CustomerCartDocument, variables: {}, data: { __typename: 'Query', viewer } });
  }
}

/** Takes every trace of a cart out of the cache. With a customer's cart goes all that hangs on the customer. */
export function eraseCart({ cache }: ApolloClient, place: CartPlace): void {
  if (place.kind === 'guest')
    cache.evict({ id: 'ROOT_QUERY', fieldName: 'guestCart', args: { id: place.id } });
  else cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' });
  cache.gc();
}
