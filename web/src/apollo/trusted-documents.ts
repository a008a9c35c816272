import { ApolloLink } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import * as z from 'zod/mini';

const withHash = z.object({ __meta__: z.object({ hash: z.string() }) });

/** The sha-256 of a generated document as lower-case hex. Throws for a document that codegen did not make. */
export function hashOf(document: DocumentNode): string {
  return withHash.parse(document).__meta__.hash.replace(/^sha256:/, '');
}

/** Sends the hash of each operation and never its text: the BFF knows the text from the manifest. */
export function trustedDocumentsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.extensions['persistedQuery'] = { version: 1, sha256Hash: hashOf(operation.query) };
    operation.setContext({ http: { includeQuery: false, includeExtensions: true } });
    return forward(operation);
  });
}
