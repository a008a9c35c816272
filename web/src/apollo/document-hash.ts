import { type DocumentNode, getOperationAST } from 'graphql';
import * as z from 'zod/mini';

const withHash = z.object({ __meta__: z.object({ hash: z.string() }) });

/** The sha-256 of a generated document as lower-case hex. Throws for a document that codegen did not make. */
export function hashOf(document: DocumentNode): string {
  return withHash.parse(document).__meta__.hash.replace(/^sha256:/, '');
}

/** The name of a document's operation; each generated document has one. */
export function operationNameOf(document: DocumentNode): string {
  return getOperationAST(document)?.name?.value ?? '';
}
