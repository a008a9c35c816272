import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buildShopSchema } from '@shop/schema/build-shop-schema';
import { checkKeptDocuments } from '@shop/schema/kept-documents';
import { buildReleasedSchema } from '@shop/schema/released';
import * as z from 'zod';
import type { Plugin } from 'vite';
import { readBuildDocuments } from '../server/build-documents.ts';
import { languages, manifestOf } from '../src/config/languages.ts';

/** Default number of days to keep an earlier build's files (`KEEP_BUILDS_DAYS`). */
const defaultDays = 7;

const namedFiles = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), assets: z.array(z.string()).optional() }),
);

/** Resolves to `fallback` if the work fails because a file or folder doesn't exist. */
const ifExists = async <T>(work: Promise<T>, fallback: T): Promise<T> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return fallback;
    throw error;
  });

const touch = async (file: string, now: Date): Promise<void> => ifExists(utimes(file, now, now), undefined);

/** Removes the extension of a compressed version. */
const baseOf = (name: string): string => name.replace(/\.(?:br|gz)$/, '');

/** @param time in milliseconds since 1970; files that haven't been in use since this time are removed */
async function removeBefore(folder: string, time: number): Promise<void> {
  for (const name of await ifExists(readdir(folder), [])) {
    const base = await ifExists(stat(path.join(folder, baseOf(name))), undefined);
    if (base === undefined || base.mtimeMs < time) await rm(path.join(folder, name));
  }
}

/** Empties the client build's folder, except for hashed files that an open page may still request. */
export async function keepEarlierFiles(client: string, days: number, now = new Date()): Promise<void> {
  // A file's modification time records when it was last in use. The previous build's files were in use until now.
  for (const language of languages) {
    const manifest = await ifExists(readFile(path.join(client, manifestOf(language)), 'utf8'), '{}');
    for (const { file, css = [], assets = [] } of Object.values(namedFiles.parse(JSON.parse(manifest))))
      for (const name of [file, ...css, ...assets]) await touch(path.join(client, name), now);
  }
  await removeBefore(path.join(client, 'assets'), now.getTime() - days * 86_400_000 + 1);
  for (const name of await ifExists(readdir(client), []))
    if (name !== 'assets') await rm(path.join(client, name), { recursive: true });
}

/** Adds this build's documents and deletes those of builds replaced at least `days` days ago. */
export async function keepEarlierDocuments(
  folder: string,
  manifest: string,
  days: number,
  now = new Date(),
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const current = path.join(folder, 'current.json');
  const last = await ifExists(readFile(current), undefined);
  if (last !== undefined) {
    const earlier = path.join(folder, `${createHash('sha256').update(last).digest('hex').slice(0, 16)}.json`);
    await rename(current, earlier);
    await touch(earlier, now);
  }
  await removeBefore(folder, now.getTime() - days * 86_400_000 + 1);
  await cp(manifest, current);
}

export async function keepEarlierBuilds(root: string): Promise<void> {
  const days = z.coerce
    .number()
    .min(0)
    .parse(process.env['KEEP_BUILDS_DAYS'] ?? defaultDays);
  await keepEarlierFiles(path.join(root, 'dist/client'), days);
  const documents = path.join(root, 'src/generated/persisted-documents.json');
  await keepEarlierDocuments(path.join(root, 'dist/documents'), documents, days);
}

/** @throws Error if the schema breaks the documents of open pages, unless a release gave them up */
async function checkDocuments(root: string): Promise<void> {
  const documents = await readBuildDocuments(path.join(root, 'dist/documents'));
  const { broken, givenUp } = checkKeptDocuments(
    documents.values(),
    buildShopSchema(),
    buildReleasedSchema(),
  );
  if (broken.length > 0)
    throw new Error(`Open pages of earlier builds would fail with this schema:\n${broken.join('\n')}`);
  if (givenUp > 0)
    process.stdout.write(`The released schema gave up ${givenUp} documents of earlier builds.\n`);
}

/**
 * Keeps files and documents of earlier builds for open pages. Only the English build uses this plugin, because that
 * build runs first.
 */
export function keepBuilds(root: string): Plugin {
  return {
    name: 'keep-builds',
    buildStart: async () => {
      await keepEarlierBuilds(root);
      await checkDocuments(root);
    },
  };
}
