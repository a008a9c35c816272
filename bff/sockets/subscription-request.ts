import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { HttpError } from '../http/http-error.ts';
import { type OperationRequest, toOperationRequest } from '../http/operation-request.ts';
import type { TrustedDocuments } from '../http/trusted-documents.ts';
import { documentLimits, socketLimitsRule } from '../limits/document-limits.ts';

/** The schema and the documents that a socket accepts. */
export interface DocumentDeps {
  readonly schema: GraphQLSchema;
  readonly trusted: TrustedDocuments;
  readonly acceptsFreeDocuments: boolean;
}

const maxErrors = 3;

function toGraphQLErrors(error: unknown): GraphQLError[] {
  if (error instanceof HttpError) {
    return [new GraphQLError(error.message, { extensions: { code: error.code } })];
  }
  if (!(error instanceof GraphQLError)) throw error;
  return [new GraphQLError(error.message, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } })];
}

/**
 * Finds and validates the document of a `subscribe` message by the same rules as over HTTP: by its hash, or in full where free documents
 * are accepted, and within the limits.
 * @returns the arguments to execute, or the errors
 */
export function readSubscription(payload: unknown, deps: DocumentDeps): ExecutionArgs | GraphQLError[] {
  const { schema, trusted, acceptsFreeDocuments } = deps;
  let request: OperationRequest;
  let document: DocumentNode;
  try {
    request = toOperationRequest(payload, trusted, acceptsFreeDocuments);
    document = parse(request.query, { maxTokens: documentLimits.tokens });
  } catch (error) {
    return toGraphQLErrors(error);
  }
  const errors = validate(schema, document, [socketLimitsRule, ...specifiedRules], { maxErrors });
  if (errors.length > 0) {
    return errors
      .slice(0, maxErrors)
      .map(({ message }) => new GraphQLError(message, { extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }));
  }
  return {
    schema,
    document,
    ...(request.operationName !== undefined && { operationName: request.operationName }),
    ...(request.variables !== undefined && { variableValues: request.variables }),
  };
}
