import { createHash } from 'node:crypto';
import { type DocumentNode, type GraphQLSchema, Kind, parse } from 'graphql';
import { documentLimits } from '../limits/document-limits.ts';
import { publicSeconds } from '../response-cache/public-max-age.ts';

/** What is known of a trusted document before its operation is executed. */
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

/** The trusted documents with a single operation each. A document is read at its first use. */
export class TrustedOperations {
  readonly #schema: GraphQLSchema;
  /** By the text of the document; `undefined` until its first use. */
  readonly #operations: Map<string, TrustedOperation | null | undefined>;

  constructor(documents: Iterable<string>, schema: GraphQLSchema) {
    this.#schema = schema;
    this.#operations = new Map(Array.from(documents, (text) => [text, undefined]));
  }

  /** The operation of a trusted document; `null` for every other document, and for one of several operations. */
  of(text: string): TrustedOperation | null {
    const known = this.#operations.get(text);
    if (known !== undefined || !this.#operations.has(text)) return known ?? null;
    const operation = readOperation(text, this.#schema);
    this.#operations.set(text, operation);
    return operation;
  }
}

function readOperation(text: string, schema: GraphQLSchema): TrustedOperation | null {
  const document = parsed(text);
  const operations = document?.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION) ?? [];
  const [operation] = operations;
  if (document === null || operation === undefined || operations.length > 1) return null;
  return {
    name: operation.name?.value ?? null,
    hash: createHash('sha256').update(text).digest('hex'),
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
