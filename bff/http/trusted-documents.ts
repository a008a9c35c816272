import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BadRequest, type Operation } from './request-body.ts';

const manifest = z.record(z.string().regex(/^sha256:[0-9a-f]{64}$/), z.string().min(1));

/** Documents by the hex of their SHA-256; a Map, in which no word of JavaScript's own is found. */
export type TrustedDocuments = ReadonlyMap<string, string>;

/** Reads the manifest that the client's build writes; throws where it is missing or is none. */
export function readTrustedDocuments(path: string | undefined): TrustedDocuments {
  if (path === undefined) return new Map();
  const documents = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  return new Map(Object.entries(documents).map(([hash, text]) => [hash.slice('sha256:'.length), text]));
}

/** The document that a request asks for; throws BadRequest where it names none, or one of its own that is not let in. */
export function documentOf(operation: Operation, documents: TrustedDocuments, isFree: boolean): string {
  const hash = operation.extensions?.persistedQuery?.sha256Hash;
  if (hash !== undefined) {
    const text = documents.get(hash);
    if (text !== undefined) return text;
    throw new BadRequest(400, 'PERSISTED_QUERY_NOT_FOUND', 'There is no trusted document with this hash.');
  }
  if (operation.query === undefined)
    throw new BadRequest(400, 'BAD_REQUEST', 'The request names no document.');
  if (isFree) return operation.query;
  throw new BadRequest(
    400,
    'PERSISTED_QUERY_REQUIRED',
    'Only trusted documents are accepted, by their hash.',
  );
}
