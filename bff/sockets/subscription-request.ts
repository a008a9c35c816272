import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RecentIds } from '../explorer/recent-ids.ts';
import { HttpError } from '../http/http-error.ts';
import { toOperationRequest } from '../http/operation-request.ts';
import type { TrustedDocuments } from '../http/trusted-documents.ts';
import { documentLimits, socketLimitsRule } from '../limits/document-limits.ts';

export interface DocumentDeps {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  readonly acceptsFreeDocuments: boolean;
  /** The ids for names such as `last-order` in variables; `null` in production. */
  readonly recentIds: RecentIds | null;
}

const maxErrors = 3;

function toGraphQLErrors(error: unknown): GraphQLError[] {
  if (error instanceof HttpError) {
    return [new GraphQLError(error.message, { extensions: { code: error.code } })];
  }
  if (!(error instanceof GraphQLError)) throw error;
  return [new GraphQLError(error.message, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } })];
}

/** Maximum number of documents to keep; the shop has fewer subscriptions. */
const maxDocuments = 100;

/**
 * Creates a function that finds and validates the document in a `subscribe` message, by the same rules as over HTTP. The
 * document is given by its hash, or in full if free documents are allowed.
 * @returns the arguments for executing it, or the errors
 */
export function createDocumentReader({ schema, trusted, acceptsFreeDocuments, recentIds }: DocumentDeps) {
  /** Valid documents by source, so that all sockets with the same subscription share one. */
  const known = new LRUCache<string, DocumentNode>({ max: maxDocuments });

  /** @throws GraphQLError for a syntax error */
  function parseValid(text: string): DocumentNode | GraphQLError[] {
    const document = parse(text, { maxTokens: documentLimits.tokens });
    const errors = validate(schema, document, [socketLimitsRule, ...specifiedRules], { maxErrors });
    if (errors.length > 0) {
      const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };
      return errors.slice(0, maxErrors).map(({ message }) => new GraphQLError(message, { extensions }));
    }
    known.set(text, document);
    return document;
  }

  return (payload: unknown): ExecutionArgs | GraphQLError[] => {
    try {
      const request = toOperationRequest(payload, trusted, acceptsFreeDocuments);
      const document = known.get(request.query) ?? parseValid(request.query);
      if (Array.isArray(document)) return document;
      const { operationName, variables } = request;
      const variableValues =
        recentIds?.resolveVariables(getOperationAST(document, operationName), variables) ?? variables;
      return {
        schema,
        document,
        ...(operationName !== undefined && { operationName }),
        ...(variableValues !== undefined && { variableValues }),
      };
    } catch (error) {
      return toGraphQLErrors(error);
    }
  };
}
