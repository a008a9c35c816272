import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { readEach } from './read-each.ts';

/** Keyed by SHA-256 hash in lowercase hexadecimal. Includes the documents that are kept from earlier builds. */
export type BuildDocuments = ReadonlyMap<string, string>;

const manifestSchema = z.record(z.string(), z.string());

const namedSchema = z.object({
  operationName: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).optional(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }),
});

export async function readBuildDocuments(folder: string): Promise<BuildDocuments> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const manifests = await readEach(files, async (name) =>
    manifestSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
  return new Map(
    manifests
      .flatMap((manifest) => Object.entries(manifest))
      .map(([hash, document]) => [hash.replace('sha256:', ''), document]),
  );
}

/**
 * Replaces the hash in the body with the document. Returns `null` if the body has no hash or no build has the document.
 * Throws if the body isn't JSON.
 */
export function withDocument(body: Buffer, documents: BuildDocuments): string | null {
  const named = namedSchema.safeParse(JSON.parse(body.toString())).data;
  const query = documents.get(named?.extensions.persistedQuery.sha256Hash ?? '');
  if (named === undefined || query === undefined) return null;
  const { operationName, variables } = named;
  return JSON.stringify({ operationName, variables, query });
}
