import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import type { OperationRequest } from './operation-request.ts';

export interface ExecutedOperation {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, with the errors first. */
  readonly body: string;
  /** Whether the operation ran. It does not if the document or the variables are invalid. */
  readonly isExecuted: boolean;
  readonly errors: readonly GraphQLFormattedError[];
}

/** Empty, because no plugin reads request headers. */
const noHeaders = new HeaderMap();

export async function executeOperation(
  apollo: ApolloServer<GraphQLContext>,
  { query, hash, operationName, variables }: OperationRequest,
  contextValue: GraphQLContext,
  method: string,
): Promise<ExecutedOperation> {
  const { body, http: head } = await apollo.executeOperation(
    {
      // Without the hash, Apollo Server would compute it for each request.
      ...(hash === null ? { query } : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
      ...(operationName !== undefined && { operationName }),
      ...(variables !== undefined && { variables: { ...variables } }),
      http: { method, headers: noHeaders, search: '', body: undefined },
    },
    { contextValue },
  );
  // The schema has no @defer or @stream, so no response arrives in parts.
  if (body.kind !== 'single') throw new TypeError('Incremental delivery is not supported.');
  const { data, errors, extensions } = body.singleResult;
  return {
    status: head.status ?? 200,
    headers: Object.fromEntries(head.headers),
    body: `${JSON.stringify({ errors, data, extensions })}\n`,
    isExecuted: data !== undefined,
    errors: errors ?? [],
  };
}
