import type { IncomingMessage } from 'node:http';
import type { GraphQLContext } from '../context.ts';
import { cacheKey } from '../response-cache/cache-key.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import type { ComputedResponse, ResponseCache } from '../response-cache/response-cache.ts';
import type { HttpResponse } from './http-response.ts';
import { rateLimitOutcome } from './http-status-plugin.ts';
import { commonContentType } from './content-type.ts';
import { capErrors } from './cap-errors.ts';
import type { FormatError } from './format-error.ts';
import type { PreparedOperation, PreparedOperations } from './prepared-operations.ts';
import type { OperationRequest } from './operation-request.ts';
import { publicResponse } from './public-response.ts';

/** What answering known operations needs. */
export interface ExecutePreparedDeps {
  readonly cache: ResponseCache;
  readonly formatError: FormatError;
  /** @param token in place of the request's own; `null` for what is everybody's */
  contextFor(request: IncomingMessage, token?: string | null): GraphQLContext;
}

/** A known operation and the content type that it is answered with. */
export interface PreparedRequest {
  readonly operation: PreparedOperation;
  readonly contentType: string;
}

/** The known operation that is asked for; `null` for everything that needs the whole of Apollo Server. */
export function matchPrepared(
  request: IncomingMessage,
  { query, operationName }: OperationRequest,
  known: PreparedOperations,
): PreparedRequest | null {
  const operation = known.of(query);
  const contentType = commonContentType(request.headers.accept);
  if (operation === null || contentType === null) return null;
  if (operationName !== undefined && operationName !== operation.name) return null;
  if (request.method === 'GET' && !(operation.isQuery && isPreflighted(request))) return null;
  return { operation, contentType };
}

/**
 * Answers a known operation, a public one out of the cache where it is kept; `null` where its variables are wrong, which is for Apollo
 * Server to say.
 */
export async function executePrepared(
  request: IncomingMessage,
  known: PreparedRequest,
  variables: Readonly<Record<string, unknown>>,
  deps: ExecutePreparedDeps,
): Promise<HttpResponse | null> {
  const { hash, publicSeconds, variables: declared } = known.operation;
  const isPublic = deps.cache.isOn && publicSeconds > 0;
  const key = isPublic ? cacheKey(hash, declared, variables) : null;
  if (key !== null) return executePublic(request, known, key, variables, deps);
  const made = await execute(known.operation, deps.contextFor(request), variables, deps.formatError);
  return made === null ? null : privateResponse(made, known.contentType);
}

async function executePublic(
  request: IncomingMessage,
  { operation, contentType }: PreparedRequest,
  key: string,
  variables: Readonly<Record<string, unknown>>,
  deps: ExecutePreparedDeps,
): Promise<HttpResponse | null> {
  const { cache } = deps;
  const seconds = operation.publicSeconds;
  // What everybody is given is read on nobody's behalf.
  const wanted = {
    key,
    seconds,
    execute: async () => execute(operation, deps.contextFor(request, null), variables, deps.formatError),
  };
  const response = cache.kept(wanted) ?? (await cache.response(wanted));
  if (response === null) return null;
  if (!(response instanceof CachedResponse)) return privateResponse(response, contentType);
  const lifetime = { freshMs: cache.freshMs(seconds), staleMs: cache.staleMs };
  return publicResponse(request, response, contentType, lifetime);
}

/** An answer that is its asker's alone. */
function privateResponse({ body, limit }: ComputedResponse, contentType: string): HttpResponse {
  const headers: Record<string, string> = { 'content-type': contentType };
  if (limit !== null) headers['retry-after'] = String(limit.retryAfter);
  return { status: limit?.status ?? 200, headers, body };
}

/** Carries an operation out; `null` where nothing of it was carried out. */
async function execute(
  operation: PreparedOperation,
  context: GraphQLContext,
  variables: Readonly<Record<string, unknown>>,
  formatError: FormatError,
): Promise<ComputedResponse | null> {
  const { data, errors } = await operation.execute(context, variables);
  if (data === undefined) return null;
  if (errors === undefined) return { body: `{"data":${JSON.stringify(data)}}\n`, isWhole: true, limit: null };
  const told = capErrors(errors, data).map((error) => {
    // Those of graphql-jit have none where there is nothing to say.
    const { code = 'INTERNAL_SERVER_ERROR', ...extensions } = { ...error.extensions };
    return formatError({ ...error.toJSON(), extensions: { ...extensions, code } }, error);
  });
  const body = `${JSON.stringify({ errors: told, data })}\n`;
  return { body, isWhole: false, limit: rateLimitOutcome(data, told) };
}

/** Whether a browser had to ask this server before it sent the request for a page of another origin. */
function isPreflighted({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === undefined && (headers['apollo-require-preflight'] ?? '') !== '';
}
