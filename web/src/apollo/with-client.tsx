import type { ComponentType } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';

export function withClient(client: ApolloClient): (Screen: ComponentType) => ComponentType {
  return (Screen) => () => (
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>
  );
}
