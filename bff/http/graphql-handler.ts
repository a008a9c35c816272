import type { IncomingMessage } from 'node:http';
import { type ApolloServer, HeaderMap } from '@apollo/server';
import type { ShopContext } from '../context.ts';
import type { Answer } from './http-response.ts';
import { type KnownAnswerParts, answerKnown, knownFor } from './execute-prepared.ts';
import type { KnownOperations } from './prepared-operations.ts';
import { onlyNamed } from './select-operation.ts';
import { type OperationRequest, toOperationRequest } from './operation-request.ts';
import { readJsonBody } from './read-body.ts';
import { Refusal } from './http-error.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** What answering GraphQL requests needs. */
export interface GraphQLParts extends KnownAnswerParts {
  readonly apollo: ApolloServer<ShopContext>;
  readonly trusted: TrustedDocuments;
  readonly known: KnownOperations;
  readonly acceptsFreeDocuments: boolean;
  /** Whether a browser that opens the address gets Apollo Sandbox. */
  readonly hasSandbox: boolean;
}

/**
 * Answers one GraphQL request: POST with a JSON body, or GET with the hash of a trusted document and a header that no form of another
 * site can send.
 * @throws Refusal for what is no request of these kinds
 */
export async function answerGraphQL(
  request: IncomingMessage,
  search: string,
  parts: GraphQLParts,
): Promise<Answer> {
  const isSandboxVisit =
    parts.hasSandbox && request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  if (isSandboxVisit) return execute(request, { method: 'GET', search: '', body: {} }, parts);
  const isGet = request.method === 'GET';
  if (!isGet && request.method !== 'POST') throw methodNotAllowed();
  const body = isGet ? bodyOfSearch(search) : await readJsonBody(request);
  const operation = toOperationRequest(body, parts.trusted, parts.acceptsFreeDocuments && !isGet);
  const known = knownFor(request, operation, parts.known);
  if (known !== null) {
    const answer = await answerKnown(request, known, operation.variables ?? {}, parts);
    if (answer !== null) return answer;
  }
  if (isGet) return execute(request, { method: 'GET', search: searchFor(operation), body: {} }, parts);
  const sent = parts.hasSandbox ? onlyNamed(operation) : operation;
  return execute(request, { method: 'POST', search: '', body: { ...sent } }, parts);
}

const methodNotAllowed = (): Refusal =>
  new Refusal(405, 'METHOD_NOT_ALLOWED', 'Send operations by POST.', { allow: 'POST' });

/** The parameters of a GET with a hash, as the body of a POST would have them. */
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
    throw new Refusal(400, 'BAD_REQUEST', '"variables" and "extensions" have to be JSON.');
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
  what: { readonly method: string; readonly search: string; readonly body: unknown },
  parts: GraphQLParts,
): Promise<Answer> {
  const headers = new HeaderMap();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const {
    body,
    headers: given,
    status,
  } = await parts.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { ...what, headers },
    context: async () => Promise.resolve(parts.contextFor(request)),
  });
  if (body.kind !== 'complete') throw new Refusal(406, 'NOT_ACCEPTABLE', 'Answers are sent whole.');
  return { status: status ?? 200, headers: Object.fromEntries(given), body: body.string };
}
