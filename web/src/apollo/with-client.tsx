import type { ComponentType, ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useClient } from './client-context.ts';

export function withClient(client: ApolloClient): (Screen: ComponentType) => ComponentType {
  return (Screen) => () => (
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>
  );
}

/** Shows the fallback until the client is loaded. For components outside a screen's own `ApolloProvider`. */
export function WithLoadedClient({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const { client } = useClient();
  return client === undefined ? fallback : <ApolloProvider client={client}>{children}</ApolloProvider>;
}
