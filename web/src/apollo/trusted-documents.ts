import { ApolloLink } from '@apollo/client';
import { hashOf } from './document-hash.ts';

/** Sends a document's hash instead of its text. The BFF finds the document in its manifest. */
export function trustedDocumentsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.extensions['persistedQuery'] = { version: 1, sha256Hash: hashOf(operation.query) };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
