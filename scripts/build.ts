import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/** Does nothing if the last build had the same sources. */
export async function buildForProduction(): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources()) return;
  process.stdout.write('Building the shop for production (once for each version) …\n');
  await npmRun('codegen');
  await npmRun('build');
}

export function markBuilt(): void {
  writeFileSync(stampFile, hashOfSources());
}

/** @throws PartFailure with the end of the output if the npm script fails */
export async function npmRun(script: string): Promise<void> {
  mkdirSync(`${root}output`, { recursive: true });
  const logFile = `${root}output/${script}.log`;
  const log = createWriteStream(logFile);
  const child = spawn('npm', ['run', '--loglevel=error', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  await once(child, 'close');
  if (child.exitCode === 0) return;
  const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  throw new PartFailure(`npm run ${script} failed:\n${tail}`);
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
