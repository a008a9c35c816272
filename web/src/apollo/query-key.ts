import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import * as z from 'zod/mini';

const withHash = z.object({ __meta__: z.object({ hash: z.string() }) });

/** The sha-256 of a generated document as lower-case hex. Throws for a document that codegen did not make. */
export function hashOf(document: DocumentNode): string {
  return withHash.parse(document).__meta__.hash.replace(/^sha256:/, '');
}

/** Names a query with its variables, on the server as in the browser. */
export function keyOf<V extends OperationVariables>(
  document: TypedDocumentNode<unknown, V>,
  variables: V,
): string {
  return `${hashOf(document)}:${JSON.stringify(variables)}`;
}

/** Data of a document as an earlier answer to it left it; this shop's own server or cache wrote it. */
export function dataOf<T, V extends OperationVariables>(
  _document: TypedDocumentNode<T, V>,
  data: unknown,
): T | undefined {
  return z.custom<T>((value) => typeof value === 'object' && value !== null).safeParse(data).data;
}
