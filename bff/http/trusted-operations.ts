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

/** The operations of trusted documents that have a single one. A document is parsed when it is first used. */
export class TrustedOperations {
  readonly #documents: TrustedDocuments;
  readonly #schema: GraphQLSchema;
  /** By the hash of the document. */
  readonly #read = new Map<string, TrustedOperation | null>();

  constructor(documents: TrustedDocuments, schema: GraphQLSchema) {
    this.#documents = documents;
    this.#schema = schema;
  }

  /** The operation of the trusted document with this hash; `null` if there is none, or if it has several operations. */
  of(hash: string): TrustedOperation | null {
    const known = this.#read.get(hash);
    if (known !== undefined) return known;
    const text = this.#documents.get(hash);
    if (text === undefined) return null;
    const operation = readOperation(hash, text, this.#schema);
    this.#read.set(hash, operation);
    return operation;
  }
}

function readOperation(hash: string, text: string, schema: GraphQLSchema): TrustedOperation | null {
  const document = parsed(text);
  const operations = document?.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION) ?? [];
  const [operation] = operations;
  if (document === null || operation === undefined || operations.length > 1) return null;
  return {
    name: operation.name?.value ?? null,
    hash,
    variables: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
    publicSeconds: publicSeconds(schema, document),
  };
}

/** `null` for a document that Apollo Server will reject. */
function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, { maxTokens: documentLimits.tokens });
  } catch {
    return null;
  }
}
