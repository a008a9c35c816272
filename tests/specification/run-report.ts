import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const runSchema = z.array(
  z.object({
    /** The file and the title. Each case of a parameterized test has a different title. */
    test: z.string(),
    /** The file and, if known, the part of the title that all cases of a test share. */
    group: z.string(),
    ids: z.array(z.string()),
    state: z.enum(['passed', 'failed', 'skipped']),
  }),
);

export type RunReport = z.infer<typeof runSchema>;

export const runs = ['unit', 'browser'] as const;
export type RunName = (typeof runs)[number];

const root = new URL('../../', import.meta.url);
const folder = new URL('output/specification/', root);

export function pathInProject(file: string): string {
  return relative(fileURLToPath(root), file);
}

export function writeOutput(name: string, text: string): string {
  mkdirSync(folder, { recursive: true });
  const file = new URL(name, folder);
  writeFileSync(file, text);
  return fileURLToPath(file);
}

export function writeRun(name: RunName, report: RunReport): void {
  writeOutput(`${name}.json`, JSON.stringify(report, null, 1));
}

/** Throws if the run hasn't written its report yet. */
export function readRun(name: RunName): RunReport {
  return runSchema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')));
}
