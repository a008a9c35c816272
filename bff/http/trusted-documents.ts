import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BadSetting } from '@shop/settings/environment';

/**
 * Documents, keyed by SHA-256 in lowercase hexadecimal. This is a `Map`, because plain objects inherit keys such as
 * `constructor`.
 */
export type TrustedDocuments = ReadonlyMap<string, string>;

const manifest = z.record(z.string().regex(/^(?:sha256:)?[0-9a-f]{64}$/), z.string().min(1));

/** A folder has one manifest per build whose pages may still be open. */
function manifestsOf(fileOrFolder: string): string[] {
  if (!statSync(fileOrFolder).isDirectory()) return [fileOrFolder];
  return readdirSync(fileOrFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(fileOrFolder, name));
}

/**
 * Reads the manifests that the setting TRUSTED_DOCUMENTS names. Each has the form `{"sha256:<hash>": "<document>"}`.
 * @param filesAndFolders separated by commas; `null` for no trusted documents
 * @throws BadSetting if a file is missing or invalid
 */
export function readTrustedDocuments(filesAndFolders: string | null): TrustedDocuments {
  if (filesAndFolders === null) return new Map();
  try {
    return new Map(
      filesAndFolders
        .split(',')
        .flatMap((each) => manifestsOf(each.trim()))
        .flatMap((file) => Object.entries(manifest.parse(JSON.parse(readFileSync(file, 'utf8')))))
        .map(([hash, document]) => [hash.replace('sha256:', ''), document]),
    );
  } catch {
    throw new BadSetting(
      `TRUSTED_DOCUMENTS must be files of documents by their hash, or folders of such files, but ${filesAndFolders} is not.`,
    );
  }
}
