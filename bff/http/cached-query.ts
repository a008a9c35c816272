import type { IncomingMessage } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import { isUnchanged } from '@shop/rules/etag';
import type { GraphQLContext } from '../context.ts';
import { requests } from '../observability/request-record.ts';
import { cacheKey } from '../response-cache/cache-key.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import type { CacheResult, ResponseCache } from '../response-cache/response-cache.ts';
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
  readonly contextFor: (request: IncomingMessage, token?: string | null) => GraphQLContext;
  /**
   * Creates a context for refreshing a stale response. The client pays for the calls, but the REST API doesn't get its
   * address, because other clients get the response too.
   */
  readonly refreshContext: (request: IncomingMessage) => GraphQLContext;
  /** Creates a context for the BFF's own calls, which don't count toward any client's limits. */
  readonly ownContext: (token: string | null) => GraphQLContext;
}

/** Returns `null` if the query can't be cached. */
export async function cachedQuery(
  request: IncomingMessage,
  sent: OperationRequest,
  { publicSeconds, name, hash, variables }: TrustedOperation,
  { apollo, cache, contextFor, refreshContext }: CachedQueryDeps,
): Promise<CacheResult | null> {
  if (!cache.isOn || publicSeconds === 0 || (sent.operationName ?? name) !== name) return null;
  const key = cacheKey(hash, variables, sent.variables ?? {});
  if (key === null) return null;
  const compute = async (context: GraphQLContext) => executeOperation(apollo, sent, context, 'GET');
  const cacheRequest = {
    key,
    seconds: publicSeconds,
    execute: async () => compute(contextFor(request, null)),
    refresh: async () => compute(refreshContext(request)),
  };
  const cached = cache.cached(cacheRequest);
  requests.current.cache = cached === null ? 'miss' : 'hit';
  return cached ?? cache.response(cacheRequest);
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

/**
 * Shared caches may store the response to a GET. In a browser, the response is stale immediately, because a purge
 * doesn't reach browsers.
 */
export async function publicResponse(
  { method, headers: asked }: IncomingMessage,
  response: CachedResponse,
  contentType: string,
  publicSeconds: number,
  cache: ResponseCache,
): Promise<HttpResponse> {
  const encoding = response.encodingFor(asked['accept-encoding']);
  const headers: Record<string, string> = { 'content-type': contentType };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  if (method === 'GET') {
    const [fresh, stale] = [cache.freshMs(publicSeconds), cache.staleMs].map(seconds);
    headers['cache-control'] = `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
    headers['age'] = String(seconds(response.ageMs));
    headers['etag'] = response.etag;
    headers['vary'] = 'accept, accept-encoding';
    if (isUnchanged(asked['if-none-match'], response.etag)) return { status: 304, headers, body: '' };
  }
  const body = encoding === 'identity' ? response.body : await response.encoded(encoding);
  return { status: 200, headers, body };
}
