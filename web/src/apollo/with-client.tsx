import type { ComponentType } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';

/** Wraps a screen that uses Apollo's hooks in a provider of the client. */
export function withClient(client: ApolloClient): (Screen: ComponentType) => ComponentType {
  return (Screen) => () => (
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>
  );
}
