import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder with the files, and removes it after the test. */
export async function temporaryFolder(
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'web-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  for (const [name, body] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), body);
  }
  return folder;
}
