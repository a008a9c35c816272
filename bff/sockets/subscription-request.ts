import type { IncomingMessage } from 'node:http';
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
import { HttpError } from '../http/http-error.ts';
import { type OperationRequest, toOperationRequest } from '../http/operation-request.ts';
import type { TrustedDocuments } from '../http/trusted-documents.ts';
import { documentLimits, socketLimitsRule } from '../limits/document-limits.ts';

export interface DocumentDeps {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  readonly acceptsFreeDocuments: boolean;
  /** Changes a request before its document is validated. */
  readonly prepare: (operation: OperationRequest, request: IncomingMessage) => OperationRequest;
}

const maxDocuments = 100;

function withCode(code: string, error: Error): GraphQLError {
  if (!(error instanceof GraphQLError)) return new GraphQLError(error.message, { extensions: { code } });
  const { message, nodes = null, source = null, positions = null } = error;
  return new GraphQLError(message, { nodes, source, positions, extensions: { code } });
}

/** The same error as over HTTP. */
const unknownOperation = (name: string | undefined): GraphQLError =>
  withCode(
    'OPERATION_RESOLUTION_FAILURE',
    new Error(
      name === undefined
        ? 'Must provide operation name if query contains multiple operations.'
        : `Unknown operation named "${name}".`,
    ),
  );

/**
 * Creates a function that finds and validates the document in a `subscribe` message. The message contains a
 * trusted document or its hash, or any document if `acceptsFreeDocuments` is set; only subscriptions are valid. The
 * function returns the arguments for executing the document, or the first error.
 */
export function createDocumentReader({ schema, trusted, acceptsFreeDocuments, prepare }: DocumentDeps) {
  /** Valid documents, keyed by source, so that sockets with the same subscription share a document. */
  const documents = new LRUCache<string, DocumentNode>({
    max: maxDocuments,
    memoMethod: (text) => {
      const document = parse(text, { maxTokens: documentLimits.tokens });
      const [error] = validate(schema, document, [socketLimitsRule, ...specifiedRules], { maxErrors: 1 });
      if (error !== undefined) throw withCode('GRAPHQL_VALIDATION_FAILED', error);
      return document;
    },
  });

  return (payload: unknown, request: IncomingMessage): ExecutionArgs | GraphQLError[] => {
    try {
      const operation = prepare(toOperationRequest(payload, trusted, acceptsFreeDocuments), request);
      const { query, operationName, variables: variableValues } = operation;
      const document = documents.memo(query);
      if (!getOperationAST(document, operationName)) return [unknownOperation(operationName)];
      return { schema, document, operationName, variableValues };
    } catch (error) {
      if (error instanceof HttpError) return [withCode(error.code, error)];
      if (!(error instanceof GraphQLError)) throw error;
      return [error.extensions['code'] === undefined ? withCode('GRAPHQL_PARSE_FAILED', error) : error];
    }
  };
}
