import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { documentLimits, documentLimitsRule } from '../limits/document-limits.ts';
import { publicSeconds } from '../response-cache/public-max-age.ts';
import { type Execute, createExecutor } from './executor.ts';

/** An operation that is parsed, validated and compiled once. */
export interface PreparedOperation {
  /** `null` for one without a name. */
  readonly name: string | null;
  readonly isQuery: boolean;
  /** The SHA-256 of the document. */
  readonly hash: string;
  /** The names of its variables. */
  readonly variables: readonly string[];
  /** How long its response may be shared between clients, in seconds; 0 for a private response. */
  readonly publicSeconds: number;
  readonly execute: Execute;
}

/** The dependencies of {@link PreparedOperations}. */
interface PreparedOperationsDeps {
  readonly schema: GraphQLSchema;
  readonly hasIntrospection: boolean;
  /** Whether graphql-jit compiles them to JavaScript. */
  readonly isCompiled: boolean;
}

/**
 * The trusted documents that run without Apollo Server's pipeline: queries and mutations, one to a document, that pass every rule that
 * Apollo Server would apply. Each is prepared at its first use.
 */
export class PreparedOperations {
  readonly #deps: PreparedOperationsDeps;
  /** By the text of the document; `undefined` until its first use, `null` for documents that Apollo Server has to execute. */
  readonly #operations: Map<string, PreparedOperation | null | undefined>;

  constructor(documents: Iterable<string>, deps: PreparedOperationsDeps) {
    this.#deps = deps;
    this.#operations = new Map(Array.from(documents, (text) => [text, undefined]));
  }

  /** The operation of a trusted document; `null` for every other document. */
  of(text: string): PreparedOperation | null {
    const known = this.#operations.get(text);
    if (known !== undefined) return known;
    if (!this.#operations.has(text)) return null;
    const operation = this.#prepare(text);
    this.#operations.set(text, operation);
    return operation;
  }

  #prepare(text: string): PreparedOperation | null {
    const { schema, hasIntrospection, isCompiled } = this.#deps;
    const document = parsed(text);
    const operations = document?.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION) ?? [];
    const [operation] = operations;
    if (document === null || operation === undefined || operations.length > 1) return null;
    if (operation.operation === OperationTypeNode.SUBSCRIPTION) return null;
    const rules = [
      ...specifiedRules,
      documentLimitsRule,
      ...(hasIntrospection ? [] : [NoSchemaIntrospectionCustomRule]),
    ];
    if (validate(schema, document, rules).length > 0) return null;
    return {
      name: operation.name?.value ?? null,
      isQuery: operation.operation === OperationTypeNode.QUERY,
      hash: createHash('sha256').update(text).digest('hex'),
      variables: (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value),
      publicSeconds: publicSeconds(schema, document),
      execute: createExecutor(schema, document, isCompiled),
    };
  }
}

function parsed(text: string): DocumentNode | null {
  try {
    return parse(text, { maxTokens: documentLimits.tokens });
  } catch {
    return null;
  }
}
