import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { BadSetting } from '@shop/settings/environment';

/** The operations that clients may name by the SHA-256 of their document. */
export interface TrustedDocuments {
  /** By the hash in lower-case hexadecimal. A Map, since every object has a "constructor". */
  readonly byHash: ReadonlyMap<string, string>;
  readonly texts: ReadonlySet<string>;
}

const manifest = z.record(z.string().regex(/^(?:sha256:)?[0-9a-f]{64}$/), z.string().min(1));

/** The trusted documents of a manifest, `{"sha256:<hash>": "<document>"}`; none without one. */
function parseTrustedDocuments(value: unknown): TrustedDocuments {
  const entries = Object.entries(manifest.parse(value)).map(
    ([hash, document]) => [hash.replace('sha256:', ''), document] as const,
  );
  return { byHash: new Map(entries), texts: new Set(entries.map(([, document]) => document)) };
}

/**
 * Reads the manifest of the setting TRUSTED_DOCUMENTS.
 * @param file `null` for no trusted documents
 * @throws BadSetting where it is missing or no manifest
 */
export function readTrustedDocuments(file: string | null): TrustedDocuments {
  if (file === null) return parseTrustedDocuments({});
  try {
    return parseTrustedDocuments(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new BadSetting(
      `TRUSTED_DOCUMENTS has to be a file of documents by their hash, but ${file} is not.`,
    );
  }
}
