import { ApolloLink } from '@apollo/client';
import { hashOf } from './document-hash.ts';

/** Sends only a document's hash, by which the BFF finds the document. */
export function trustedDocumentsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.extensions['persistedQuery'] = { version: 1, sha256Hash: hashOf(operation.query) };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
