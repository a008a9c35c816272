import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileFailure } from '@shop/observability/file-failure';
import { withBuildLock } from './build-lock.ts';
import { PartFailure } from './supervisor.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = `${root}web/dist/.built-from`;
const sources = [
  'package-lock.json',
  'codegen.ts',
  'schema/sdl/*.graphql',
  'web/*.{ts,js,json}',
  'web/{src,vite,public}/**/*.*',
  'web/languages/*.*',
];

const isBuilt = (): boolean => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources();

/** Does nothing if the last build had the same sources. */
export async function buildForProduction(): Promise<void> {
  if (isBuilt()) return;
  requireBuildableFolder();
  mkdirSync(`${root}output`, { recursive: true });
  const lock = `${root}output/building`;
  const onWait = (): void =>
    void process.stdout.write(`Waiting for another build; if there is none, delete ${lock} …\n`);
  const build = async (): Promise<void> => {
    if (isBuilt()) return;
    process.stdout.write('Building the shop for production (once for each version) …\n');
    await npmRun('codegen');
    await npmRun('build');
  };
  await withBuildLock(lock, build, onWait);
}

/** Without this, the build would fail with a message about a package. */
export function requireBuildableFolder(folder = root): void {
  if (/[#?]/.test(folder))
    throw new PartFailure(
      `The shop can't be built in ${folder}, because Vite accepts no # or ? in a path. Rename the folder.`,
    );
}

export function markBuilt(): void {
  writeFileSync(stampFile, hashOfSources());
}

/** @throws PartFailure with the end of the output if the npm script fails */
export async function npmRun(script: string): Promise<void> {
  mkdirSync(`${root}output`, { recursive: true });
  const logFile = `${root}output/${script}.log`;
  const log = openSync(logFile, 'w');
  const child = spawn('npm', ['run', '--loglevel=error', script], { cwd: root, stdio: ['ignore', log, log] });
  closeSync(log);
  await once(child, 'close');
  if (child.exitCode !== 0) throw scriptFailure(script, readFileSync(logFile, 'utf8'));
}

export function scriptFailure(script: string, output: string): PartFailure {
  const tail = output.trimEnd().split('\n').slice(-15).join('\n');
  return new PartFailure(`npm run ${script} failed:\n${fileFailure(output) ?? tail}`);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const generated = /[\\/]generated[\\/]/;
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !generated.test(file));
  for (const file of [...new Set(files)].toSorted()) hash.update(file).update(readFileSync(`${root}${file}`));
  return hash.digest('hex');
}
