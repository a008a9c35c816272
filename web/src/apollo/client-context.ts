import { createContext, use } from 'react';
import type { ApolloClient } from '@apollo/client';

interface ClientState {
  /** `undefined` on the server, and in the browser until the client is loaded. */
  readonly client: ApolloClient | undefined;
  readonly isNewVisitor: boolean;
}

const ClientContext = createContext<ClientState>({ client: undefined, isNewVisitor: false });

export const ClientProvider = ClientContext.Provider;

export function useClient(): ClientState {
  return use(ClientContext);
}
