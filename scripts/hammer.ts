/** `npm run hammer -- --seeds 100`, `--from 50` or `--seed 17`: the cart under any taps in many tabs over a bad network. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromiumPath } from './chromium.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
  },
});
const range = `${values.from}-${Number(values.from) + Number(values.seeds) - 1}`;
const { status } = spawnSync(
  'playwright',
  [
    'test',
    '--config',
    'tests/playwright.config.ts',
    'hammer.spec.ts',
    '--reporter',
    'list,./tests/browser/hammer/totals-reporter.ts',
    '--trace',
    'off',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CHROMIUM_PATH: chromiumPath(), HAMMER_SEEDS: values.seed ?? range },
  },
);
process.exit(status ?? 1);
