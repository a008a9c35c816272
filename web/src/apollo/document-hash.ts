import { type DocumentNode, getOperationAST } from 'graphql';
import * as z from 'zod/mini';

const withHash = z.object({ __meta__: z.object({ hash: z.string() }) });

export function hashOf(document: DocumentNode): string {
  return withHash.parse(document).__meta__.hash.replace(/^sha256:/, '');
}

export function operationNameOf(document: DocumentNode): string {
  return getOperationAST(document)?.name?.value ?? '';
}
