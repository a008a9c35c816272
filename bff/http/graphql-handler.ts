import type { IncomingMessage } from 'node:http';
import { HeaderMap } from '@apollo/server';
import type { RequestRecord } from '../observability/request-record.ts';
import type { HttpResponse } from './http-response.ts';
import { type CachedQueryDeps, serveCachedQuery } from './cached-query.ts';
import type { Explorer } from '../explorer/explorer.ts';
import { page } from './page.ts';
import { selectOperation } from './select-operation.ts';
import { type OperationRequest, toOperationRequest } from './operation-request.ts';
import { checkJsonBody, parseJsonBody } from './json-body.ts';
import { searchOf } from './search-of.ts';
import { HttpError } from './http-error.ts';
import type { TrustedDocuments } from './trusted-documents.ts';
import type { TrustedOperations } from './trusted-operations.ts';

/** The dependencies of handling GraphQL requests. */
export interface GraphQLDeps extends CachedQueryDeps {
  readonly trusted: TrustedDocuments;
  readonly operations: TrustedOperations;
  readonly acceptsFreeDocuments: boolean;
  /** By which a browser at this address gets Apollo Sandbox; `null` in production. */
  readonly explorer: Explorer | null;
}

/**
 * Checks a request by its method and headers, before its body is read.
 * @throws HttpError with status 405 or 415
 */
export function checkGraphQLRequest(request: IncomingMessage): void {
  if (request.method === 'POST') checkJsonBody(request);
  else if (request.method !== 'GET') throw methodNotAllowed();
}

/**
 * Handles one GraphQL request: POST with a JSON body, or GET with the hash of a trusted document and a header that no form of another
 * site can send.
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
    : toOperationRequest(parseJsonBody(sentBody), deps.trusted, deps.acceptsFreeDocuments);
  const trusted = deps.operations.of(operation.query);
  if (trusted !== null) {
    record.operation = trusted.name;
    const cached = await serveCachedQuery(request, record, operation, trusted, deps);
    if (cached !== null) return cached;
  }
  if (isGet) return execute(request, record, { method: 'GET', search: searchFor(operation), body: {} }, deps);
  const sent = deps.explorer !== null ? selectOperation(operation) : operation;
  return execute(request, record, { method: 'POST', search: '', body: { ...sent } }, deps);
}

const methodNotAllowed = (): HttpError =>
  new HttpError(405, 'METHOD_NOT_ALLOWED', 'Send operations by POST.', { allow: 'POST' });

/** The parameters of a GET with a hash, in the shape of a POST body. */
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

function searchFor({ query, operationName, variables }: OperationRequest): string {
  const params = new URLSearchParams({ query });
  if (operationName !== undefined) params.set('operationName', operationName);
  if (variables !== undefined) params.set('variables', JSON.stringify(variables));
  return `?${params.toString()}`;
}

async function execute(
  request: IncomingMessage,
  record: RequestRecord,
  what: { readonly method: string; readonly search: string; readonly body: unknown },
  deps: GraphQLDeps,
): Promise<HttpResponse> {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const {
    body,
    headers: given,
    status,
  } = await deps.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { ...what, headers },
    context: async () => Promise.resolve(deps.contextFor(request, record)),
  });
  if (body.kind !== 'complete') throw new HttpError(406, 'NOT_ACCEPTABLE', 'Answers are sent whole.');
  return { status: status ?? 200, headers: Object.fromEntries(given), body: body.string };
}
