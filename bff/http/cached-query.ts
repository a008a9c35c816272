import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { GraphQLContext } from '../context.ts';
import type { RequestRecord } from '../observability/request-record.ts';
import { cacheKey } from '../response-cache/cache-key.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import type { ComputedResponse, ResponseCache } from '../response-cache/response-cache.ts';
import { executeOperation } from './execute-operation.ts';
import type { HttpResponse } from './http-response.ts';
import type { OperationRequest } from './operation-request.ts';
import { publicResponse } from './public-response.ts';
import type { TrustedOperation } from './trusted-operations.ts';

export interface CachedQueryDeps {
  readonly apollo: ApolloServer<GraphQLContext>;
  readonly cache: ResponseCache;
  /** @param token replaces the request's own; `null` for a public response */
  readonly contextFor: (
    request: IncomingMessage,
    record: RequestRecord,
    token?: string | null,
  ) => GraphQLContext;
  /** Creates a context for the shop's own calls, which don't count toward any client's limits. */
  readonly ownContext: (record: RequestRecord, token?: string | null) => GraphQLContext;
}

/**
 * Serves a public query from the cache, which Apollo Server fills. Returns `null` if Apollo Server has to respond, for
 * example to invalid variables.
 */
export async function serveCachedQuery(
  request: IncomingMessage,
  record: RequestRecord,
  sent: OperationRequest,
  operation: TrustedOperation,
  contentType: string,
  { apollo, cache, contextFor, ownContext }: CachedQueryDeps,
): Promise<HttpResponse | null> {
  const { publicSeconds: seconds, name, hash } = operation;
  if (!cache.isOn || (sent.operationName ?? name) !== name) return null;
  const key = cacheKey(hash, operation.variables, sent.variables ?? {});
  if (key === null) return null;
  // Public responses are computed without a client's token.
  const cacheRequest = {
    key,
    seconds,
    execute: async () => compute(apollo, sent, contextFor(request, record, null)),
    refresh: async () => compute(apollo, sent, ownContext(record)),
  };
  const cached = cache.cached(cacheRequest);
  record.cache = cached === null ? 'miss' : 'hit';
  const response = cached ?? (await cache.response(cacheRequest));
  if (response instanceof CachedResponse) {
    const lifetime = { freshMs: cache.freshMs(seconds), staleMs: cache.staleMs };
    return publicResponse(request, response, contentType, lifetime);
  }
  if (response === null) return null;
  const { status, body, retryAfter } = response;
  const headers = { 'content-type': contentType, ...(retryAfter !== null && { 'retry-after': retryAfter }) };
  return { status, headers, body };
}

/** Executes a query for all clients that wait for it; returns `null` if its variables are invalid. */
async function compute(
  apollo: ApolloServer<GraphQLContext>,
  sent: OperationRequest,
  contextValue: GraphQLContext,
): Promise<ComputedResponse | null> {
  const executed = await executeOperation(apollo, sent, contextValue, 'GET');
  if (!executed.isExecuted) return null;
  const { body, status, headers, errors } = executed;
  return { body, status, isComplete: errors.length === 0, retryAfter: headers['retry-after'] ?? null };
}
