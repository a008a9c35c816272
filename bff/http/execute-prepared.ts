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
import { tokenOf } from '../session/token.ts';
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
  /** The operation and its variables; `null` for a mutation, and for variables that are too long. */
  readonly key: string | null;
  /** Whether its response is public and cached by the key. */
  readonly isCached: boolean;
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
  const key = operation.isQuery ? cacheKey(operation.hash, operation.variables, variables) : null;
  return { operation, variables, key, isCached: key !== null && cache.isOn && operation.publicSeconds > 0 };
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
  { operation, variables, key, isCached }: PreparedRequest,
  deps: ExecutePreparedDeps,
): HttpResponse | Promise<HttpResponse | null> | null {
  const contentType = contentTypeFor(request, operation);
  if (contentType === null) return null;
  record.operation = operation.name;
  const run = <Response>(context: GraphQLContext, respond: (computed: ComputedResponse) => Response) =>
    execute(operation, record, context, variables, deps.formatError, respond);
  if (key === null || !isCached) {
    const token = tokenOf(request.headers.authorization);
    return run(deps.contextFor(request, record, token), (computed) => privateResponse(computed, contentType));
  }
  const { cache } = deps;
  const seconds = operation.publicSeconds;
  // A public response is computed without any client's token.
  const cacheRequest = {
    key,
    seconds,
    execute: async () => run(deps.contextFor(request, record, null), unchanged),
    refresh: async () => run(deps.ownContext(record, null), unchanged),
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

/** A response for its client alone. */
function privateResponse({ body, limit }: ComputedResponse, contentType: string): HttpResponse {
  const headers: Record<string, string> = { 'content-type': contentType };
  if (limit !== null) headers['retry-after'] = String(limit.retryAfter);
  return { status: limit?.status ?? 200, headers, body };
}

function complete(body: string): ComputedResponse {
  return { body, isComplete: true, limit: null };
}

const unchanged = (computed: ComputedResponse): ComputedResponse => computed;

/**
 * Executes an operation; `null` where its variables are invalid and nothing was executed.
 * @param respond makes the response of what was computed; called here, which saves a promise for each request
 */
async function execute<Response>(
  operation: PreparedOperation,
  record: RequestRecord,
  context: GraphQLContext,
  variables: Readonly<Record<string, unknown>>,
  formatError: FormatError,
  respond: (computed: ComputedResponse) => Response,
): Promise<Response | null> {
  const result = await operation.execute(context, variables);
  const { data, errors } = result;
  if (data === undefined) return null;
  if (errors === undefined) {
    const body = `{"data":${JSON.stringify(data)}}\n`;
    return respond(complete(body));
  }
  const capped = capErrors(errors, data).map((error) => {
    // Errors of graphql-jit may have no extensions.
    const { code = 'INTERNAL_SERVER_ERROR', ...extensions } = { ...error.extensions };
    return formatError({ ...error.toJSON(), extensions: { ...extensions, code } }, error, record.id);
  });
  record.codes = capped.map(({ extensions }) => String(extensions?.['code']));
  const body = `${JSON.stringify({ errors: capped, data })}\n`;
  return respond({ body, isComplete: false, limit: rateLimitOutcome(data, capped) });
}

/** Whether a browser must have sent a preflight request before this one, if a page of another origin asked for it. */
function isPreflighted({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === undefined && (headers['apollo-require-preflight'] ?? '') !== '';
}
