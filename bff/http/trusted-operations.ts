import { type DocumentNode, type GraphQLSchema, Kind, parse } from 'graphql';
import { documentLimits } from '../limits/document-limits.ts';
import { publicSeconds } from '../response-cache/public-max-age.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

export interface TrustedOperation {
  readonly name: string | null;
  readonly hash: string;
  readonly variables: readonly string[];
  /** How long clients may share a response, in seconds; 0 for a private response. */
  readonly publicSeconds: number;
}

/**
 * Maps hashes to operations. Leaves out documents that contain several operations or that Apollo Server will reject.
 */
export function trustedOperations(
  documents: TrustedDocuments,
  schema: GraphQLSchema,
): ReadonlyMap<string, TrustedOperation> {
  const operations = new Map<string, TrustedOperation>();
  for (const [hash, text] of documents) {
    const document = parsed(text);
    const [operation, another] =
      document?.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION) ?? [];
    if (document === null || operation === undefined || another !== undefined) continue;
    operations.set(hash, {
      name: operation.name?.value ?? null,
      hash,
      variables: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
      publicSeconds: publicSeconds(schema, document),
    });
  }
  return operations;
}

function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, { maxTokens: documentLimits.tokens });
  } catch {
    return null;
  }
}
