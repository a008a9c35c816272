import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const runSchema = z.array(
  z.object({
    /** File and title; the cases of one test have different titles. */
    test: z.string(),
    /** File and the part of the title that the cases of one test share, if known. */
    group: z.string(),
    ids: z.array(z.string()),
    state: z.enum(['passed', 'failed', 'skipped']),
  }),
);

/** The result of each test with ids of promises. */
export type RunReport = z.infer<typeof runSchema>;

/** The runs of `npm test`: by Vitest and by Playwright. */
export const runs = ['unit', 'browser'] as const;
export type RunName = (typeof runs)[number];

const root = new URL('../../', import.meta.url);
const folder = new URL('output/specification/', root);

/** The path of a test file from the root of the project. */
export function pathInProject(file: string): string {
  return relative(fileURLToPath(root), file);
}

/** Writes a file of `output/specification`; returns its path. */
export function writeOutput(name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const file = new URL(name, folder);
  writeFileSync(file, text);
  return fileURLToPath(file);
}

export function writeRun(name: RunName, report: RunReport): void {
  writeOutput(`${name}.json`, JSON.stringify(report, null, 1));
}

/** Throws if that run has written nothing yet. */
export function readRun(name: RunName): RunReport {
  return runSchema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));
}
