import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { requireBuildableFolder } from '../../scripts/build.ts';
import { withBuildLock } from '../../scripts/build-lock.ts';

const none = (): void => undefined;

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'building');
}

it('two starts at once build one after the other', async () => {
  const file = lockFile();
  const steps: string[] = [];
  const finished = Promise.withResolvers<void>();
  const onWait = vi.fn<() => void>(() => finished.resolve());
  const build = async (name: string): Promise<void> => {
    steps.push(`${name} begins`);
    await finished.promise;
    steps.push(`${name} ends`);
  };
  await Promise.all([
    withBuildLock(file, async () => build('first'), none, 1),
    withBuildLock(file, async () => build('second'), onWait, 1),
  ]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(onWait).toHaveBeenCalledOnce();
  expect(existsSync(file)).toBe(false);
});

it.each([
  ['was killed', () => String(spawnSync(process.execPath, ['--version']).pid)],
  ['had the number of this process in a restarted container', () => String(process.pid)],
  ['was killed before it wrote its number', () => ''],
])('the lock of a build that %s does not stop the next one', async (_, content) => {
  const file = lockFile();
  writeFileSync(file, content());
  utimesSync(file, 0, 0);
  expect(await withBuildLock(file, async () => 'built', vi.fn<() => void>())).toBe('built');
});

it('a folder in which Vite cannot build is named, with a remedy', () => {
  for (const folder of ['/srv/shop #2/', '/srv/shop?/'])
    expect(() => requireBuildableFolder(folder)).toThrow(
      `The shop can't be built in ${folder}, because Vite accepts no # or ? in a path. Rename the folder.`,
    );
  requireBuildableFolder('/srv/größe 100% & more/');
});
