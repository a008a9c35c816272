/** `npm test`: everything that has to hold, in the order in which a mistake shows soonest. Stops at the first stage that fails. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const stages = [
  'codegen',
  'types',
  'lint',
  'format:check',
  'test:unit',
  'build',
  'test:browser',
  'specification',
];

const env = { ...process.env, CHROMIUM_PATH: chromiumPath() };
for (const stage of stages) {
  const began = performance.now();
  process.stdout.write(`\n── npm run ${stage}\n`);
  const { status } = spawnSync('npm', ['run', '--silent', stage], { cwd: root, stdio: 'inherit', env });
  if (status !== 0) {
    process.stderr.write(`\nnpm run ${stage} failed.\n`);
    process.exit(1);
  }
  process.stdout.write(`   ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}
process.stdout.write('\nAll tests passed.\n');
