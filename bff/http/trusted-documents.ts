import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BadSetting } from '@shop/settings/environment';
import { readTextFile, UnreadableText } from '@shop/settings/file-text';

/**
 * Documents, keyed by SHA-256 in lowercase hexadecimal. This is a `Map`, because plain objects inherit keys such as
 * `constructor`.
 */
export type TrustedDocuments = ReadonlyMap<string, string>;

/** GraphQL Code Generator's form. */
const byHash = z.record(z.string().regex(/^(?:sha256:)?[0-9a-f]{64}$/), z.string().min(1));

/** The form of Apollo's `generate-persisted-query-manifest`. */
const ofApollo = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  operations: z.array(z.object({ id: z.string(), body: z.string().min(1) })),
});

const manifest = z.union([
  ofApollo.transform(({ operations }) => operations.map(({ id, body }) => [id, body] as const)),
  byHash.transform((documents) =>
    Object.entries(documents).map(([hash, document]) => [hash.replace('sha256:', ''), document] as const),
  ),
]);

/** A folder has one manifest per build whose pages may still be open. */
function manifestsOf(fileOrFolder: string): string[] {
  if (!statSync(fileOrFolder).isDirectory()) return [fileOrFolder];
  return readdirSync(fileOrFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(fileOrFolder, name));
}

function documentsIn(file: string): (readonly [hash: string, document: string])[] {
  const documents = manifest.parse(JSON.parse(readTextFile(file)));
  for (const [hash, document] of documents)
    if (createHash('sha256').update(document).digest('hex') !== hash)
      throw new BadSetting(`TRUSTED_DOCUMENTS has a document in ${file} whose SHA-256 isn't ${hash}.`);
  return documents;
}

/** @throws BadSetting that names the file or folder */
function named<T>(fileOrFolder: string, read: (fileOrFolder: string) => T): T {
  try {
    return read(fileOrFolder);
  } catch (error) {
    if (error instanceof BadSetting) throw error;
    if (error instanceof UnreadableText) throw new BadSetting(`TRUSTED_DOCUMENTS: ${error.message}`);
    throw new BadSetting(
      `TRUSTED_DOCUMENTS must be files of documents by their hash, or folders of such files, but ${fileOrFolder} is not.`,
    );
  }
}

/**
 * Reads the manifests that the setting TRUSTED_DOCUMENTS names. Each has the form `{"sha256:<hash>": "<document>"}`, or
 * is Apollo's.
 * @param filesAndFolders separated by commas; `null` for no trusted documents
 * @throws BadSetting if a file is missing or invalid
 */
export function readTrustedDocuments(filesAndFolders: string | null): TrustedDocuments {
  if (filesAndFolders === null) return new Map();
  const files = filesAndFolders.split(',').flatMap((each) => named(each.trim(), manifestsOf));
  return new Map(files.flatMap((file) => named(file, documentsIn)));
}
