import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const helper = path.join(import.meta.dirname, 'import-file.ts');

it.each(['shop #1', '100% halal', 'what?', 'حلال'])(
  'a file in the folder %j can be imported',
  async (name) => {
    const root = await mkdtemp(path.join(tmpdir(), 'import-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const file = path.join(root, name, 'entry.mjs');
    await mkdir(path.dirname(file));
    await writeFile(file, 'export const found = "it is here";');
    // Vitest replaces `import`, so this runs in its own process.
    const script = `import { importFile } from ${JSON.stringify(helper)};
    console.log((await importFile(${JSON.stringify(file)})).found);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    expect(stdout).toBe('it is here\n');
  },
);
