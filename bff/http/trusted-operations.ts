import { type DocumentNode, type GraphQLSchema, Kind, parse } from 'graphql';
import { documentLimits } from '../limits/document-limits.ts';
import { publicSeconds } from '../response-cache/public-max-age.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** What is known about a trusted document before it is executed. */
export interface TrustedOperation {
  /** `null` for one without a name. */
  readonly name: string | null;
  /** The SHA-256 of the document. */
  readonly hash: string;
  /** The names of its variables. */
  readonly variables: readonly string[];
  /** How long its response may be shared between clients, in seconds; 0 for a private response. */
  readonly publicSeconds: number;
}

/** The operations of trusted documents by their hash, without those of documents that have several or that Apollo Server will reject. */
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

/** `null` for a document that Apollo Server will reject. */
function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, { maxTokens: documentLimits.tokens });
  } catch {
    return null;
  }
}
