import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readText } from '../project-files.ts';

const action = z
  .object({
    inputs: z.record(z.string(), z.object({ default: z.string().optional() })),
    runs: z.object({
      using: z.literal('composite'),
      steps: z.tuple([
        z.object({ run: z.string(), shell: z.string(), env: z.record(z.string(), z.string()) }),
      ]),
    }),
  })
  .parse(parse(readText('tests/contract/action.yml')));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'action-'));
  await mkdir(join(folder, 'dist'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

/** Runs the action's step as GitHub does, with a check that prints its arguments and ends with the exit code. */
async function runAction(inputs: Readonly<Record<string, string>>, exitCode: number) {
  const program = `console.log(JSON.stringify([process.argv.slice(2), process.env.CONTRACT_EMAIL])); process.exitCode = ${exitCode};`;
  await writeFile(join(folder, 'dist/cli.js'), program);
  const [{ run, env, shell }] = action.runs.steps;
  expect(shell).toBe('bash');
  const filled = Object.entries(env).map(([name, text]): [string, string] => [
    name,
    text.replaceAll(
      /\$\{\{ inputs\.(\w+) \}\}/g,
      (_, input: string) => inputs[input] ?? action.inputs[input]?.default ?? '',
    ),
  ]);
  const summary = join(folder, 'summary.md');
  const code = await promisify(execFile)('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
    env: {
      PATH: process.env['PATH'],
      GITHUB_ACTION_PATH: folder,
      GITHUB_STEP_SUMMARY: summary,
      ...Object.fromEntries(filled),
    },
  }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
  return { code, summary: await readFile(summary, 'utf8') };
}

describe('the GitHub Action', () => {
  it('checks the URL, and writes the result to the summary of the job', async () => {
    const { code, summary } = await runAction({ url: 'http://localhost:8000/', email: 'a@example.com' }, 0);
    expect(summary).toBe(
      '```\n[["check","http://localhost:8000/","--junit","shop-contract.xml"],"a@example.com"]\n```\n',
    );
    expect(code).toBe(0);
  });

  it('fails if the check fails, and places no orders if told so', async () => {
    const { code, summary } = await runAction({ url: 'http://localhost:8000/', orders: 'false' }, 1);
    expect(summary).toContain('"--no-orders"');
    expect(code).toBe(1);
  });
});
