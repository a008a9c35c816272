/**
 * `npm run chaos:browser -- --seeds 100`, `--from 50` or `--seed 17`: random taps, sign-ins and sign-outs in many tabs
 * over a bad network.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

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
    'chaos.spec.ts',
    '--reporter',
    'list',
    '--trace',
    'off',
    // A retry could pass by chance, because the timing varies between runs.
    '--retries',
    '0',
    '--workers',
    '100%',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CHAOS_SEEDS: values.seed ?? range },
  },
);
process.exit(status ?? 1);
