import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

export function jsonLdOf(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => text,
  );
}

/**
 * Checks JSON-LD blocks against the schema.org types in `schema-dts`. Returns the compiler's errors, for example, for
 * an unknown property.
 * @param blocks the blocks, keyed by where each was found
 */
export async function vocabularyFaults(blocks: ReadonlyMap<string, string>): Promise<string> {
  const output = join(root, 'output');
  await mkdir(output, { recursive: true });
  // The compiler finds packages only from a file in the project's folder.
  const folder = await mkdtemp(join(output, 'schema-org-'));
  try {
    const lines = Array.from(
      blocks,
      ([name, text]) => `/* ${name.replaceAll('*/', '')} */ export const _${lineName(name)}: Fact = ${text};`,
    );
    await writeFile(
      join(folder, 'facts.ts'),
      [
        "import type { Thing, WithContext } from 'schema-dts';",
        'type Fact = WithContext<Thing>;',
        ...lines,
      ].join('\n'),
    );
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.base.json',
        compilerOptions: { noEmit: true, skipLibCheck: true, types: [] },
        files: ['facts.ts'],
      }),
    );
    await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false']);
    return '';
  } catch (error) {
    if (
      error instanceof Error &&
      'stdout' in error &&
      typeof error.stdout === 'string' &&
      error.stdout !== ''
    )
      return error.stdout;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const lineName = (name: string): string => name.replaceAll(/\W/g, '_');
