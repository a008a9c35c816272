import { ApolloLink } from '@apollo/client';
import { hashOf } from './document-hash.ts';

/** Creates a link that sends only each operation's hash. The BFF finds its text in the manifest. */
export function trustedDocumentsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.extensions['persistedQuery'] = { version: 1, sha256Hash: hashOf(operation.query) };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
