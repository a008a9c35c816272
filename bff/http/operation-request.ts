import { createHash } from 'node:crypto';
import { z } from 'zod';
import { HttpError } from './http-error.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** The operation of a request, with its document in full. */
export interface OperationRequest {
  readonly query: string;
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const persistedQuery = z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/i) });

/** GraphQL over HTTP; keys that mean nothing here are dropped. */
const request = z.object({
  query: z.string().nullish(),
  // In two steps, since zod measures the `length` of an object as well.
  operationName: z.string().pipe(z.string().max(200)).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Validates a request and finds its document: by the hash in `extensions.persistedQuery`, or as sent where free documents are accepted.
 * @throws HttpError with status 400
 */
export function toOperationRequest(
  body: unknown,
  trusted: TrustedDocuments,
  acceptsFreeDocuments: boolean,
): OperationRequest {
  if (Array.isArray(body)) throw new HttpError(400, 'BAD_REQUEST', 'Send one operation a request.');
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0];
    const what = name === undefined ? 'The body' : `"${String(name)}"`;
    throw new HttpError(400, 'BAD_REQUEST', `${what} is not what GraphQL over HTTP asks for.`);
  }
  const { query, operationName, variables, extensions } = parsed.data;
  return {
    query: findDocument(query ?? '', extensions?.['persistedQuery'], trusted, acceptsFreeDocuments),
    ...(typeof operationName === 'string' && { operationName }),
    ...(variables !== undefined && variables !== null && { variables }),
  };
}

function findDocument(
  query: string,
  named: unknown,
  trusted: TrustedDocuments,
  acceptsFreeDocuments: boolean,
): string {
  const hash = named === undefined || named === null ? null : readHash(named);
  if (query !== '') {
    if (hash !== null && hash !== createHash('sha256').update(query).digest('hex'))
      throw new HttpError(400, 'BAD_REQUEST', 'The document has another hash than the one sent with it.');
    if (acceptsFreeDocuments || trusted.texts.has(query)) return query;
    throw new HttpError(400, 'DOCUMENT_NOT_TRUSTED', 'Only documents that are known here are answered.');
  }
  if (hash === null)
    throw new HttpError(400, 'BAD_REQUEST', 'A request needs a document or the hash of one.');
  const document = trusted.byHash.get(hash);
  if (document !== undefined) return document;
  throw new HttpError(400, 'PERSISTED_QUERY_NOT_FOUND', 'No document with this hash is known here.');
}

/** The hash in lower case. */
function readHash(named: unknown): string {
  const parsed = persistedQuery.safeParse(named);
  if (parsed.success) return parsed.data.sha256Hash.toLowerCase();
  throw new HttpError(400, 'BAD_REQUEST', '"extensions.persistedQuery" needs version 1 and a "sha256Hash".');
}
