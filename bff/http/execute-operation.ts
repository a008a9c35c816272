import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { GraphQLContext } from '../context.ts';
import { documentLimits } from '../limits/document-limits.ts';
import { requests } from '../observability/request-record.ts';
import type { ComputedResponse } from '../response-cache/response-cache.ts';
import type { OperationRequest } from './operation-request.ts';

export const maxErrorsWithoutData = 3;
/** Maximum number of errors in a partial response: one for each root field that a query may have. */
const maxErrorsWithData = documentLimits.rootFields;

/** With a header that names no type, Apollo Server negotiates fastest. The BFF itself chooses the type. */
const acceptsNothing = new HeaderMap([['accept', '']]);

/**
 * Limits the number of errors, adds the request's id to each, and records their codes. If a rate limit was exceeded,
 * the response has the header `retry-after`, and its status is 429 if it has no data.
 */
export async function executeOperation(
  apollo: ApolloServer<GraphQLContext>,
  { query, hash, operationName, variables }: OperationRequest,
  contextValue: GraphQLContext,
  method: string,
): Promise<ComputedResponse> {
  const { body, http: head } = await apollo.executeOperation(
    {
      ...(hash === null ? { query } : { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
      ...(operationName !== undefined && { operationName }),
      ...(variables !== undefined && { variables: { ...variables } }),
      http: { method, headers: acceptsNothing, search: '', body: undefined },
    },
    { contextValue },
  );
  // The schema has no @defer or @stream, so every response is complete.
  if (body.kind !== 'single') throw new TypeError('Incremental delivery is not supported.');
  const { data } = body.singleResult;
  const headers = Object.fromEntries(head.headers);
  const status = head.status ?? 200;
  if (body.singleResult.errors === undefined)
    return { status, headers, body: `${JSON.stringify({ data })}\n`, errors: [] };
  const most = data === undefined || data === null ? maxErrorsWithoutData : maxErrorsWithData;
  const record = requests.current;
  const errors = body.singleResult.errors.slice(0, most).map((error) => withRequestId(error, record.id));
  record.codes = errors.map(({ extensions }) => String(extensions?.['code']));
  const waits = errors.flatMap(waitOf);
  const isLimited = waits.length > 0;
  return {
    status: isLimited && isEmpty(data) ? 429 : status,
    headers: isLimited ? { ...headers, 'retry-after': String(Math.max(...waits)) } : headers,
    body: `${JSON.stringify({ errors, data })}\n`,
    errors,
  };
}

const withRequestId = (error: GraphQLFormattedError, requestId: string): GraphQLFormattedError => ({
  ...error,
  extensions: { ...error.extensions, requestId },
});

function waitOf({ extensions }: GraphQLFormattedError): number[] {
  return extensions?.['code'] === 'RATE_LIMITED' ? [Number(extensions['retryAfter'] ?? 1)] : [];
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null || value === undefined;
  return (
    !Array.isArray(value) &&
    Object.entries(value).every(([key, each]) => key === '__typename' || isEmpty(each))
  );
}
