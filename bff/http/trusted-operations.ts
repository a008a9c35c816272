import { type GraphQLSchema, type OperationTypeNode, getOperationAST, parse } from 'graphql';
import { publicSeconds } from '../response-cache/public-max-age.ts';
import { isPersonal } from './is-personal.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

export interface TrustedOperation {
  readonly name: string | null;
  readonly type: OperationTypeNode;
  readonly hash: string;
  readonly variables: readonly string[];
  /** For how many seconds a response may be cached for all clients; 0 for a private response. */
  readonly publicSeconds: number;
  /** Whether the response is meant only for the client that asks. */
  readonly isPersonal: boolean;
}

/**
 * Leaves out documents that don't contain exactly one operation.
 * @throws GraphQLError for a syntax error
 */
export function trustedOperations(
  documents: TrustedDocuments,
  schema: GraphQLSchema,
): ReadonlyMap<string, TrustedOperation> {
  const operations = new Map<string, TrustedOperation>();
  for (const [hash, text] of documents) {
    const document = parse(text);
    const operation = getOperationAST(document);
    if (operation === undefined || operation === null) continue;
    operations.set(hash, {
      name: operation.name?.value ?? null,
      type: operation.operation,
      hash,
      variables: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
      publicSeconds: publicSeconds(schema, document),
      isPersonal: isPersonal(document),
    });
  }
  return operations;
}
