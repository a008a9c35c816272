import { createHash } from 'node:crypto';
import { z } from 'zod';
import { HttpError } from './http-error.ts';
import { checkJsonSize } from './json-body.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

export interface OperationRequest {
  readonly query: string;
  /** The SHA-256 of a trusted document; `null` for any other document. */
  readonly hash: string | null;
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

const variables = z.custom<Readonly<Record<string, unknown>>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** GraphQL Code Generator writes hashes with the prefix. */
const documentHash = /^(?:sha256:)?[0-9a-f]{64}$/i;

const persistedQuery = z.object({ version: z.literal(1), sha256Hash: z.string().regex(documentHash) });

const request = z.object({
  query: z.string().nullish(),
  // This takes two steps. In one step, zod would also check the `length` of an object.
  operationName: z.string().pipe(z.string().max(200)).nullish(),
  variables: variables.nullish(),
  extensions: z.object({ persistedQuery: persistedQuery.nullish() }).nullish(),
});

/**
 * Validates a request from HTTP or a WebSocket, and finds its trusted document by hash or text. Accepts any other
 * document only if `acceptsFreeDocuments` is set.
 * @throws HttpError with status 400
 */
export function toOperationRequest(
  body: unknown,
  trusted: TrustedDocuments,
  acceptsFreeDocuments: boolean,
): OperationRequest {
  if (Array.isArray(body)) throw new HttpError(400, 'BAD_REQUEST', 'Send one operation per request.');
  checkJsonSize(body);
  const parsed = request.safeParse(body);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? [];
    const what = path.length === 0 ? 'The body' : `"${path.map(String).join('.')}"`;
    throw new HttpError(400, 'BAD_REQUEST', `${what} is not valid in GraphQL over HTTP.`);
  }
  const { query, operationName, variables: given, extensions } = parsed.data;
  return {
    ...findDocument(query ?? '', extensions?.persistedQuery?.sha256Hash, trusted, acceptsFreeDocuments),
    ...(typeof operationName === 'string' && { operationName }),
    ...(given !== undefined && given !== null && { variables: given }),
  };
}

/** With `PERSISTED_QUERY_NOT_SUPPORTED`, Apollo Client stops sending hashes; otherwise, it sends each document twice. */
const unknownHash = (acceptsFreeDocuments: boolean): HttpError =>
  acceptsFreeDocuments
    ? new HttpError(
        400,
        'PERSISTED_QUERY_NOT_SUPPORTED',
        'There is no document with this hash, and clients cannot add documents. Send the document itself.',
      )
    : new HttpError(
        400,
        'PERSISTED_QUERY_NOT_FOUND',
        'There is no document with this hash. The owner of the shop can add it to TRUSTED_DOCUMENTS.',
      );

function findDocument(
  query: string,
  named: string | undefined,
  trusted: TrustedDocuments,
  acceptsFreeDocuments: boolean,
): Pick<OperationRequest, 'query' | 'hash'> {
  const sent = query === '' ? undefined : createHash('sha256').update(query).digest('hex');
  const hash = named?.toLowerCase().replace('sha256:', '') ?? sent;
  if (hash === undefined) throw new HttpError(400, 'BAD_REQUEST', 'A request needs a document or its hash.');
  if (sent !== undefined && sent !== hash)
    throw new HttpError(400, 'BAD_REQUEST', 'The document does not match its sha256Hash.');
  const document = trusted.get(hash);
  if (document !== undefined) return { query: document, hash };
  if (sent === undefined) throw unknownHash(acceptsFreeDocuments);
  if (acceptsFreeDocuments) return { query, hash: null };
  throw new HttpError(
    400,
    'DOCUMENT_NOT_TRUSTED',
    'Only trusted documents are accepted. The owner of the shop can add yours to TRUSTED_DOCUMENTS.',
  );
}
