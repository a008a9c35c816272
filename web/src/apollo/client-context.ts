import { createContext, use } from 'react';
import type { ApolloClient } from '@apollo/client';

interface ClientState {
  /** `undefined` on the server, and in the browser until the client is loaded. */
  readonly client: ApolloClient | undefined;
  /** Whether this browser has no session and no cart. */
  readonly isNewVisitor: boolean;
}

const ClientContext = createContext<ClientState>({ client: undefined, isNewVisitor: false });

export const ClientProvider = ClientContext.Provider;

export function useClient(): ClientState {
  return use(ClientContext);
}
