import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import * as v from 'valibot';

const withHash = v.object({ __meta__: v.object({ hash: v.string() }) });

/** The sha-256 of a generated document as lower-case hex. Throws for a document that codegen did not make. */
export function hashOf(document: DocumentNode): string {
  return v.parse(withHash, document).__meta__.hash.replace(/^sha256:/, '');
}

/** Names a query with its variables, on the server as in the browser. */
export function keyOf<V extends OperationVariables>(
  document: TypedDocumentNode<unknown, V>,
  variables: V,
): string {
  return `${hashOf(document)}:${JSON.stringify(variables)}`;
}

/** Data of a document as an earlier response to it left it; this shop's own server or cache wrote it. */
export function dataOf<T, V extends OperationVariables>(
  _document: TypedDocumentNode<T, V>,
  data: unknown,
): T | undefined {
  const result = v.safeParse(
    v.custom<T>((value) => typeof value === 'object' && value !== null),
    data,
  );
  return result.success ? result.output : undefined;
}
