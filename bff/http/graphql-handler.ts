import type { IncomingMessage } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { GraphQLContext } from '../context.ts';
import type { RequestRecord } from '../observability/request-record.ts';
import type { HttpResponse } from './http-response.ts';
import {
  type ExecutePreparedDeps,
  executePrepared,
  type PreparedRequest,
  matchPrepared,
} from './execute-prepared.ts';
import type { Explorer } from '../explorer/explorer.ts';
import { page } from './page.ts';
import type { PreparedOperations } from './prepared-operations.ts';
import { selectOperation } from './select-operation.ts';
import { type OperationRequest, toOperationRequest } from './operation-request.ts';
import { parseJsonBody, readBody } from './read-body.ts';
import { HttpError } from './http-error.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** The dependencies of handling GraphQL requests. */
export interface GraphQLDeps extends ExecutePreparedDeps {
  readonly apollo: ApolloServer<GraphQLContext>;
  readonly trusted: TrustedDocuments;
  readonly prepared: PreparedOperations;
  readonly acceptsFreeDocuments: boolean;
  /** By which a browser at this address gets Apollo Sandbox; `null` in production. */
  readonly explorer: Explorer | null;
}

/**
 * Handles one GraphQL request: POST with a JSON body, or GET with the hash of a trusted document and a header that no form of another
 * site can send.
 * @throws HttpError for any other request
 */
export async function handleGraphQL(
  request: IncomingMessage,
  record: RequestRecord,
  search: string,
  deps: GraphQLDeps,
): Promise<HttpResponse> {
  const isPageVisit = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (isPageVisit && deps.explorer !== null)
    return page(await deps.explorer.sandbox((token) => deps.ownContext(record, token)));
  const isGet = request.method === 'GET';
  if (!isGet && request.method !== 'POST') throw methodNotAllowed();
  const { operation, prepared } = isGet
    ? parseRequest(bodyOfSearch(search), false, deps)
    : parseRequest(parseJsonBody(await readBody(request)), deps.acceptsFreeDocuments, deps);
  if (prepared !== null) {
    const response = executePrepared(request, record, prepared, deps);
    const resolved = response instanceof Promise ? await response : response;
    if (resolved !== null) return resolved;
  }
  if (isGet) return execute(request, record, { method: 'GET', search: searchFor(operation), body: {} }, deps);
  const sent = deps.explorer !== null ? selectOperation(operation) : operation;
  return execute(request, record, { method: 'POST', search: '', body: { ...sent } }, deps);
}

interface ParsedOperation {
  readonly operation: OperationRequest;
  /** `null` for what Apollo Server has to answer. */
  readonly prepared: PreparedRequest | null;
}

function parseRequest(body: unknown, acceptsDocument: boolean, deps: GraphQLDeps): ParsedOperation {
  const operation = toOperationRequest(body, deps.trusted, acceptsDocument);
  return { operation, prepared: matchPrepared(operation, deps.prepared, deps.cache) };
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
