import type { IncomingMessage } from 'node:http';
import type { GraphQLContext } from '../context.ts';
import { cacheKey } from '../response-cache/cache-key.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import type { ComputedResponse, ResponseCache } from '../response-cache/response-cache.ts';
import type { RequestRecord } from '../observability/request-record.ts';
import type { HttpResponse } from './http-response.ts';
import { rateLimitOutcome } from '../limits/rate-limit-outcome.ts';
import { commonContentType } from './content-type.ts';
import { capErrors } from './cap-errors.ts';
import type { FormatError } from './format-error.ts';
import type { PreparedOperation, PreparedOperations } from './prepared-operations.ts';
import type { OperationRequest } from './operation-request.ts';
import { publicResponse } from './public-response.ts';

/** The dependencies of executing prepared operations. */
export interface ExecutePreparedDeps {
  readonly cache: ResponseCache;
  readonly formatError: FormatError;
  /** @param token in place of the request's own; `null` for a public response */
  contextFor(request: IncomingMessage, record: RequestRecord, token?: string | null): GraphQLContext;
  /** For no client: calls are made for the shop itself, and no client's limits count them. */
  ownContext(record: RequestRecord, token?: string | null): GraphQLContext;
}

/** A prepared operation with the variables of a request's body. */
export interface PreparedRequest {
  readonly operation: PreparedOperation;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The key of its cached response; `null` for a response for its client alone. */
  readonly cacheKey: string | null;
}

/** The prepared operation that a request names; `null` for a request that needs Apollo Server's whole pipeline. */
export function matchPrepared(
  { query, operationName, variables = {} }: OperationRequest,
  prepared: PreparedOperations,
  cache: ResponseCache,
): PreparedRequest | null {
  const operation = prepared.of(query);
  if (operation === null) return null;
  if (operationName !== undefined && operationName !== operation.name) return null;
  const isPublic = cache.isOn && operation.publicSeconds > 0;
  const key = isPublic ? cacheKey(operation.hash, operation.variables, variables) : null;
  return { operation, variables, cacheKey: key };
}

/** The content type of the response; `null` where Apollo Server has to look at the request's headers. */
function contentTypeFor(request: IncomingMessage, operation: PreparedOperation): string | null {
  if (request.method === 'GET' && !(operation.isQuery && isPreflighted(request))) return null;
  return commonContentType(request.headers.accept);
}

/**
 * Executes a prepared operation, or serves it from the cache where it is public, at once where it is cached; `null` where its variables
 * are invalid or its headers unusual, which Apollo Server then reports.
 */
export function executePrepared(
  request: IncomingMessage,
  record: RequestRecord,
  { operation, variables, cacheKey: key }: PreparedRequest,
  deps: ExecutePreparedDeps,
): HttpResponse | Promise<HttpResponse | null> | null {
  const contentType = contentTypeFor(request, operation);
  if (contentType === null) return null;
  record.operation = operation.name;
  if (key === null) return executePrivate(request, record, operation, variables, contentType, deps);
  const { cache } = deps;
  const seconds = operation.publicSeconds;
  // A public response is computed without any client's token.
  const cacheRequest = {
    key,
    seconds,
    execute: async () =>
      execute(operation, record, deps.contextFor(request, record, null), variables, deps.formatError),
    refresh: async () => execute(operation, record, deps.ownContext(record), variables, deps.formatError),
  };
  const lifetime = { freshMs: cache.freshMs(seconds), staleMs: cache.staleMs };
  const cached = cache.cached(cacheRequest);
  record.cache = cached === null ? 'miss' : 'hit';
  if (cached !== null) return publicResponse(request, cached, contentType, lifetime);
  return cache.response(cacheRequest).then((response) => {
    if (response === null) return null;
    if (!(response instanceof CachedResponse)) return privateResponse(response, contentType);
    return publicResponse(request, response, contentType, lifetime);
  });
}

async function executePrivate(
  request: IncomingMessage,
  record: RequestRecord,
  operation: PreparedOperation,
  variables: Readonly<Record<string, unknown>>,
  contentType: string,
  deps: ExecutePreparedDeps,
): Promise<HttpResponse | null> {
  const context = deps.contextFor(request, record);
  const computed = await execute(operation, record, context, variables, deps.formatError);
  return computed === null ? null : privateResponse(computed, contentType);
}

/** A response for its client alone. */
function privateResponse({ body, limit }: ComputedResponse, contentType: string): HttpResponse {
  const headers: Record<string, string> = { 'content-type': contentType };
  if (limit !== null) headers['retry-after'] = String(limit.retryAfter);
  return { status: limit?.status ?? 200, headers, body };
}

/** Executes an operation; `null` where its variables are invalid and nothing was executed. */
async function execute(
  operation: PreparedOperation,
  record: RequestRecord,
  context: GraphQLContext,
  variables: Readonly<Record<string, unknown>>,
  formatError: FormatError,
): Promise<ComputedResponse | null> {
  const { data, errors } = await operation.execute(context, variables);
  if (data === undefined) return null;
  if (errors === undefined)
    return { body: `{"data":${JSON.stringify(data)}}\n`, isComplete: true, limit: null };
  const capped = capErrors(errors, data).map((error) => {
    // Errors of graphql-jit may have no extensions.
    const { code = 'INTERNAL_SERVER_ERROR', ...extensions } = { ...error.extensions };
    return formatError({ ...error.toJSON(), extensions: { ...extensions, code } }, error, record.id);
  });
  record.codes = capped.map(({ extensions }) => String(extensions?.['code']));
  const body = `${JSON.stringify({ errors: capped, data })}\n`;
  return { body, isComplete: false, limit: rateLimitOutcome(data, capped) };
}

/** Whether a browser must have sent a preflight request before this one, if a page of another origin asked for it. */
function isPreflighted({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === undefined && (headers['apollo-require-preflight'] ?? '') !== '';
}
