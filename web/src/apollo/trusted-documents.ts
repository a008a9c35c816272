import { ApolloLink } from '@apollo/client';
import { hashOf } from './document-hash.ts';

export function trustedDocumentsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.extensions['persistedQuery'] = { version: 1, sha256Hash: hashOf(operation.query) };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
