import type { IncomingMessage } from 'node:http';
import type { GraphQLContext } from '../context.ts';
import { cacheKey } from '../response-cache/cache-key.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import type { ComputedResponse, ResponseCache } from '../response-cache/response-cache.ts';
import type { RequestRecord } from '../observability/request-record.ts';
import type { HttpResponse } from './http-response.ts';
import { rateLimitOutcome } from './http-status-plugin.ts';
import { commonContentType } from './content-type.ts';
import { capErrors } from './cap-errors.ts';
import type { FormatError } from './format-error.ts';
import type { PreparedOperation, PreparedOperations } from './prepared-operations.ts';
import type { OperationRequest } from './operation-request.ts';
import { publicResponse } from './public-response.ts';

/** What executing prepared operations needs. */
export interface ExecutePreparedDeps {
  readonly cache: ResponseCache;
  readonly formatError: FormatError;
  /** @param token in place of the request's own; `null` for a public response */
  contextFor(request: IncomingMessage, record: RequestRecord, token?: string | null): GraphQLContext;
}

/** A prepared operation and the content type of its response. */
export interface PreparedRequest {
  readonly operation: PreparedOperation;
  readonly contentType: string;
}

/** The prepared operation that a request names; `null` for a request that needs Apollo Server's whole pipeline. */
export function matchPrepared(
  request: IncomingMessage,
  { query, operationName }: OperationRequest,
  prepared: PreparedOperations,
): PreparedRequest | null {
  const operation = prepared.of(query);
  const contentType = commonContentType(request.headers.accept);
  if (operation === null || contentType === null) return null;
  if (operationName !== undefined && operationName !== operation.name) return null;
  if (request.method === 'GET' && !(operation.isQuery && isPreflighted(request))) return null;
  return { operation, contentType };
}

/**
 * Executes a prepared operation, or serves it from the cache where it is public; `null` where its variables are invalid, which Apollo
 * Server then reports.
 */
export async function executePrepared(
  request: IncomingMessage,
  record: RequestRecord,
  prepared: PreparedRequest,
  variables: Readonly<Record<string, unknown>>,
  deps: ExecutePreparedDeps,
): Promise<HttpResponse | null> {
  const { name, hash, publicSeconds, variables: declared } = prepared.operation;
  record.operation = name;
  const isPublic = deps.cache.isOn && publicSeconds > 0;
  const key = isPublic ? cacheKey(hash, declared, variables) : null;
  if (key !== null) return executePublic(request, record, prepared, key, variables, deps);
  const computed = await execute(
    prepared.operation,
    record,
    deps.contextFor(request, record),
    variables,
    deps.formatError,
  );
  return computed === null ? null : privateResponse(computed, prepared.contentType);
}

async function executePublic(
  request: IncomingMessage,
  record: RequestRecord,
  { operation, contentType }: PreparedRequest,
  key: string,
  variables: Readonly<Record<string, unknown>>,
  deps: ExecutePreparedDeps,
): Promise<HttpResponse | null> {
  const { cache } = deps;
  const seconds = operation.publicSeconds;
  // A public response is computed without any client's token.
  const cacheRequest = {
    key,
    seconds,
    execute: async () =>
      execute(operation, record, deps.contextFor(request, record, null), variables, deps.formatError),
  };
  const cached = cache.cached(cacheRequest);
  record.cache = cached === null ? 'miss' : 'hit';
  const response = cached ?? (await cache.response(cacheRequest));
  if (response === null) return null;
  if (!(response instanceof CachedResponse)) return privateResponse(response, contentType);
  const lifetime = { freshMs: cache.freshMs(seconds), staleMs: cache.staleMs };
  return publicResponse(request, response, contentType, lifetime);
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
