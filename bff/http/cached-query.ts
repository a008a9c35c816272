import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { GraphQLContext } from '../context.ts';
import type { RequestRecord } from '../observability/request-record.ts';
import { cacheKey } from '../response-cache/cache-key.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import type { ComputedResponse, ResponseCache } from '../response-cache/response-cache.ts';
import { executeOperation } from './execute-operation.ts';
import type { OperationRequest } from './operation-request.ts';
import type { TrustedOperation } from './trusted-operations.ts';

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface CachedQueryDeps {
  readonly apollo: ApolloServer<GraphQLContext>;
  readonly cache: ResponseCache;
  /** @param token replaces the token in the request; `null` for a public response */
  readonly contextFor: (
    request: IncomingMessage,
    record: RequestRecord,
    token?: string | null,
  ) => GraphQLContext;
  /** Creates a context for calls by the BFF itself, which don't count toward any client's limits. */
  readonly ownContext: (record: RequestRecord, token?: string | null) => GraphQLContext;
}

/** Returns `null` if the caller has to execute the query. */
export async function serveCachedQuery(
  request: IncomingMessage,
  record: RequestRecord,
  sent: OperationRequest,
  operation: TrustedOperation,
  contentType: string,
  { apollo, cache, contextFor, ownContext }: CachedQueryDeps,
): Promise<HttpResponse | null> {
  const { publicSeconds, name, hash } = operation;
  if (!cache.isOn || (sent.operationName ?? name) !== name) return null;
  const key = cacheKey(hash, operation.variables, sent.variables ?? {});
  if (key === null) return null;
  const cacheRequest = {
    key,
    seconds: publicSeconds,
    execute: async () => compute(apollo, sent, contextFor(request, record, null), record),
    refresh: async () => compute(apollo, sent, ownContext(record), record),
  };
  const cached = cache.cached(cacheRequest);
  record.cache = cached === null ? 'miss' : 'hit';
  const response = cached ?? (await cache.response(cacheRequest));
  if (response instanceof CachedResponse) {
    return publicResponse(request, response, contentType, cache.freshMs(publicSeconds), cache.staleMs);
  }
  if (response === null) return null;
  const { status, body, retryAfter } = response;
  const headers = { 'content-type': contentType, ...(retryAfter !== null && { 'retry-after': retryAfter }) };
  return { status, headers, body };
}

async function compute(
  apollo: ApolloServer<GraphQLContext>,
  sent: OperationRequest,
  contextValue: GraphQLContext,
  record: RequestRecord,
): Promise<ComputedResponse | null> {
  const executed = await executeOperation(apollo, sent, contextValue, record, 'GET');
  if (!executed.isExecuted) return null;
  const { body, status, headers, errors } = executed;
  return { body, status, isComplete: errors.length === 0, retryAfter: headers['retry-after'] ?? null };
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/**
 * Shared caches may store the response to a GET. In a browser, the response is stale immediately, because a purge
 * doesn't reach browsers.
 */
async function publicResponse(
  { method, headers: asked }: IncomingMessage,
  response: CachedResponse,
  contentType: string,
  freshMs: number,
  staleMs: number,
): Promise<HttpResponse> {
  const encoding = response.encodingFor(asked['accept-encoding']);
  const headers: Record<string, string> = { 'content-type': contentType };
  if (encoding !== null) headers['content-encoding'] = encoding;
  if (method === 'GET') {
    headers['cache-control'] =
      `public, max-age=0, s-maxage=${seconds(freshMs)}, stale-while-revalidate=${seconds(staleMs)}`;
    headers['age'] = String(Math.max(0, seconds(Date.now() - response.at)));
    headers['etag'] = response.etag;
    headers['vary'] = 'accept, accept-encoding';
    const known = (asked['if-none-match'] ?? '').split(',').map((each) => each.trim());
    if (known.includes(response.etag) || known[0] === '*') return { status: 304, headers, body: '' };
  }
  const body = encoding === null ? response.body : await response.encoded(encoding);
  return { status: 200, headers, body };
}
