import type { IncomingMessage } from 'node:http';
import type { RequestRecord } from '../observability/request-record.ts';
import { type HttpResponse, page } from './http-response.ts';
import { type CachedQueryDeps, serveCachedQuery } from './cached-query.ts';
import { contentTypeFor, isPlainJson } from './content-type.ts';
import { type ExecutedOperation, executeOperation } from './execute-operation.ts';
import type { Explorer } from '../explorer/explorer.ts';
import { selectOperation } from './select-operation.ts';
import { toOperationRequest } from './operation-request.ts';
import { checkJsonBody, parseJsonBody } from './json-body.ts';
import { searchOf } from './search-of.ts';
import { HttpError } from './http-error.ts';
import type { TrustedDocuments } from './trusted-documents.ts';
import type { TrustedOperation } from './trusted-operations.ts';

export interface GraphQLDeps extends CachedQueryDeps {
  readonly trusted: TrustedDocuments;
  readonly operations: ReadonlyMap<string, TrustedOperation>;
  readonly acceptsFreeDocuments: boolean;
  /** Whether web itself sent the request, which may have documents of another build. */
  isFromWeb(request: IncomingMessage): boolean;
  readonly explorer: Explorer | null;
}

/**
 * Checks the method and headers of a request before its body is read.
 * @throws HttpError with status 405 or 415
 */
export function checkGraphQLRequest(request: IncomingMessage): void {
  if (request.method === 'POST') checkJsonBody(request);
  else if (request.method !== 'GET') throw methodNotAllowed();
}

/**
 * Handles one GraphQL request: POST with a JSON body, or GET with a trusted document's hash and a header that a form
 * on another site can't send.
 * @throws HttpError for any other request
 */
export async function handleGraphQL(
  request: IncomingMessage,
  record: RequestRecord,
  sentBody: Buffer,
  deps: GraphQLDeps,
): Promise<HttpResponse> {
  const isGet = request.method === 'GET';
  const isPageVisit = isGet && (request.headers.accept ?? '').includes('text/html');
  if (isPageVisit && deps.explorer !== null)
    return page(await deps.explorer.sandbox((token) => deps.ownContext(record, token)));
  const operation = isGet
    ? toOperationRequest(bodyOfSearch(searchOf(request)), deps.trusted, false)
    : toOperationRequest(
        parseJsonBody(sentBody),
        deps.trusted,
        deps.acceptsFreeDocuments || deps.isFromWeb(request),
      );
  if (isGet && !isPreflighted(request))
    throw new HttpError(
      400,
      'BAD_REQUEST',
      'A GET needs the header apollo-require-preflight, and no content-type.',
    );
  const contentType = contentTypeFor(request.headers.accept);
  if (contentType === null)
    throw new HttpError(
      406,
      'NOT_ACCEPTABLE',
      'Responses are application/json or application/graphql-response+json.',
    );
  const trusted = operation.hash === null ? undefined : deps.operations.get(operation.hash);
  if (trusted !== undefined) record.operation = trusted.name;
  if (trusted !== undefined && trusted.publicSeconds > 0) {
    const cached = await serveCachedQuery(request, record, operation, trusted, contentType, deps);
    if (cached !== null) return cached;
  }
  const sent = deps.explorer !== null && !isGet ? selectOperation(operation) : operation;
  const { method = 'POST' } = request;
  const executed = await executeOperation(deps.apollo, sent, deps.contextFor(request, record), method);
  return {
    status: isPlainJson(contentType) ? plainJsonStatus(executed) : executed.status,
    headers: { ...executed.headers, 'content-type': contentType },
    body: executed.body,
  };
}

const methodNotAllowed = (): HttpError =>
  new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send operations by POST.', { allow: 'POST' });

/** Whether a page from another origin needs a preflight request to send this one. */
function isPreflighted({ headers }: IncomingMessage): boolean {
  return headers['content-type'] === undefined && (headers['apollo-require-preflight'] ?? '') !== '';
}

function bodyOfSearch(search: string): unknown {
  const params = new URLSearchParams(search);
  if (params.get('extensions') === null || params.get('query') !== null) throw methodNotAllowed();
  try {
    const parsed = (name: string): unknown => JSON.parse(params.get(name) ?? 'null');
    return {
      operationName: params.get('operationName'),
      variables: parsed('variables'),
      extensions: parsed('extensions'),
    };
  } catch {
    throw new HttpError(400, 'BAD_REQUEST', '"variables" and "extensions" have to be JSON.');
  }
}

const rejectedBeforeExecution = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
]);

/**
 * Returns 200 for an invalid document or invalid variables if the client accepts `application/json`, as GraphQL over
 * HTTP requires, because such clients treat any other status as a server error. Clients of
 * `application/graphql-response+json` get 400.
 */
function plainJsonStatus({ status, errors }: ExecutedOperation): number {
  const isRejected = errors.some(({ extensions }) => rejectedBeforeExecution.has(extensions?.['code']));
  return status === 400 && isRejected ? 200 : status;
}
