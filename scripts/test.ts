/**
 * `npm test`: every check, up to the first stage that fails. With `--changed`, the last stage is the unit tests,
 * limited to those that uncommitted changes affect; `--changed=BRANCH` adds the changes since that branch.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { redisProgram } from '../bff/testing/redis.ts';
import { missingPostgres } from '../upstream/testing/postgres.ts';
import { chromiumPath, headlessShellPath } from './chromium.ts';
import { installDebianPackages } from './debian-packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const [changed, ...more] = process.argv.slice(2);
if (more.length > 0 || (changed !== undefined && !/^--changed(?:=\S+)?$/.test(changed))) {
  process.stderr.write('npm test accepts only --changed or --changed=BRANCH.\n');
  process.exit(1);
}

const beforeTests = [['codegen'], ['types'], ['lint'], ['format:check'], ['spell']];
const stages =
  changed === undefined
    ? [...beforeTests, ['test:unit'], ['build'], ['test:browser'], ['specification']]
    : [...beforeTests, ['test:unit', '--', changed, '--passWithNoTests']];

const env = { ...process.env, CHROMIUM_PATH: chromiumPath(), HEADLESS_SHELL_PATH: headlessShellPath() };
installTestServers();
for (const stage of stages) {
  const began = performance.now();
  process.stdout.write(`\n── npm run ${stage.join(' ')}\n`);
  const { status } = spawnSync('npm', ['run', '--silent', ...stage], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) {
    process.stderr.write(`\nnpm run ${stage.join(' ')} failed.\n`);
    process.exit(1);
  }
  process.stdout.write(`   ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
process.stdout.write(
  changed === undefined ? '\nAll tests passed.\n' : '\nAll tests that your change affects passed.\n',
);

/** If an installation fails, the tests that need the server are skipped. */
function installTestServers(): void {
  const missing = [
    ...(redisProgram === null ? ['redis-server'] : []),
    ...(missingPostgres() === undefined ? [] : ['postgresql']),
  ];
  if (missing.length === 0) return;
  process.stdout.write(`Installing ${missing.join(' and ')} for the tests …\n`);
  installDebianPackages(missing);
}
