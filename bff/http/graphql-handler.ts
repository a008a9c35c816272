import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CachedQueryDeps, type HttpResponse, cachedQuery, publicResponse } from './cached-query.ts';
import { originRefused } from './allowed-origins.ts';
import { contentTypeFor, isPlainJson } from './content-type.ts';
import { CachedResponse } from '../response-cache/cached-response.ts';
import type { ComputedResponse } from '../response-cache/response-cache.ts';
import { executeOperation } from './execute-operation.ts';
import { requests } from '../observability/request-record.ts';
import type { Explorer } from '../explorer/explorer.ts';
import { hasSecrets, isPersonalText } from './is-personal.ts';
import { parseJson } from './json-body.ts';
import { toOperationRequest } from './operation-request.ts';
import { HttpError } from './http-error.ts';
import type { TrustedDocuments } from './trusted-documents.ts';
import type { TrustedOperation } from './trusted-operations.ts';

export interface GraphQLDeps extends CachedQueryDeps {
  readonly trusted: TrustedDocuments;
  readonly operations: ReadonlyMap<string, TrustedOperation>;
  readonly acceptsFreeDocuments: boolean;
  /** Requests from the web server may contain documents from a build whose manifest the BFF doesn't have. */
  isFromWeb(request: IncomingMessage): boolean;
  readonly explorer: Explorer | null;
  /** @throws RestFailure `RATE_LIMITED` if the client has sent too many invalid requests */
  countRefused(request: IncomingMessage): Promise<void>;
}

/**
 * Handles one GraphQL request: POST with a JSON body, or GET with a header that a form on another site can't send.
 * Where any document is accepted, a query may also be sent by GET without that header. In production, a GET has no secret
 * and asks for nothing personal, because addresses are logged, and responses to them cached.
 * @throws HttpError for any other request
 */
export async function handleGraphQL(request: FastifyRequest, deps: GraphQLDeps): Promise<HttpResponse> {
  const { raw, method } = request;
  const isGet = method === 'GET';
  if (method === 'OPTIONS' && raw.headers.origin !== undefined)
    throw new HttpError(403, 'FORBIDDEN', originRefused);
  if (!isGet && method !== 'POST') throw methodNotAllowed();
  const operation = isGet
    ? toOperationRequest(bodyOfSearch(request.query), deps.trusted, deps.acceptsFreeDocuments)
    : toOperationRequest(request.body, deps.trusted, deps.acceptsFreeDocuments || deps.isFromWeb(raw));
  if (isGet && !isPreflighted(raw) && !(deps.acceptsFreeDocuments && isFromScript(raw)))
    throw new HttpError(
      400,
      'BAD_REQUEST',
      'A GET needs the header apollo-require-preflight, and no content-type.',
    );
  const contentType = contentTypeFor(raw.headers.accept);
  if (contentType === null)
    throw new HttpError(
      406,
      'NOT_ACCEPTABLE',
      'Responses are application/json or application/graphql-response+json.',
    );
  const record = requests.current;
  const counted = async (response: ComputedResponse): Promise<HttpResponse> => {
    if (response.status === 400 || record.hasRejectedForm) await deps.countRefused(raw);
    return toHttpResponse(response, contentType);
  };
  const trusted = operation.hash === null ? undefined : deps.operations.get(operation.hash);
  const isDevelopment = deps.explorer !== null;
  const isPersonal = (): boolean =>
    hasSecrets(raw.headers) || (trusted?.isPersonal ?? isPersonalText(operation.query));
  if (isGet && !isDevelopment && isPersonal()) throw personalGet();
  if (trusted !== undefined) {
    record.operation = trusted.name;
    record.operationType = trusted.type;
    const response = await cachedQuery(raw, operation, trusted, deps);
    if (response instanceof CachedResponse)
      return publicResponse(raw, response, contentType, trusted.publicSeconds, deps.cache);
    if (response !== null) return counted(response);
  }
  // In production, the names aren't recorded, because clients could choose any number of them.
  if (trusted === undefined && isDevelopment) record.operation = operation.operationName ?? null;
  const sent = deps.explorer?.prepare(operation, raw) ?? operation;
  const response = await executeOperation(deps.apollo, sent, deps.contextFor(raw), method);
  return counted(response);
}

const personalGet = (): HttpError =>
  new HttpError(
    400,
    'BAD_REQUEST',
    'Send this by POST: a GET may have no Authorization, X-Order-Key or X-Staff-Key, and ask for no cart, order or customer.',
  );

const methodNotAllowed = (): HttpError =>
  new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send operations by POST.', { allow: 'GET, POST' });

/** Whether a page on a different origin would need a preflight request to send this request. */
function isPreflighted({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === undefined && (headers['apollo-require-preflight'] ?? '') !== '';
}

/** Whether the request wasn't made by a link, a form or a picture on a page. GraphQL clients name the type. */
function isFromScript({ headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'];
  const isNamed = /\bapplication\/(?:graphql-response\+)?json\b/.test(headers.accept ?? '');
  return isNamed && mode !== 'navigate' && mode !== 'no-cors';
}

const search = z.object({
  query: z.string().optional(),
  operationName: z.string().optional(),
  variables: z.string().default('null'),
  extensions: z.string().default('null'),
});

function bodyOfSearch(sent: unknown): unknown {
  const { query, operationName, variables, extensions } = search.safeParse(sent).data ?? {};
  if (query === undefined && (extensions ?? 'null') === 'null') throw methodNotAllowed();
  return {
    query,
    operationName,
    variables: parseJson(variables ?? 'null', '"variables"'),
    extensions: parseJson(extensions ?? 'null', '"extensions"'),
  };
}

const rejectedBeforeExecution = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

function toHttpResponse(
  { status, headers, body, errors }: ComputedResponse,
  contentType: string,
): HttpResponse {
  const isRejected = errors.some(({ extensions }) => rejectedBeforeExecution.has(extensions?.['code']));
  return {
    // GraphQL over HTTP recommends 200 for `application/json` if the document or the variables are invalid.
    status: status === 400 && isRejected && isPlainJson(contentType) ? 200 : status,
    headers: { ...headers, 'content-type': contentType },
    body,
  };
}
