import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readText } from '../project-files.ts';
import { temporaryFolder } from '../../upstream/testing/temporary-folder.ts';

test('npm run test:compose reports a missing container engine', async () => {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'try-compose.ts')], {
    env: { PATH: await temporaryFolder() },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'No container engine here: docker compose up was not tried.\n']);
});

test('the GitHub workflow runs npm test and npm run test:compose', () => {
  const workflow = z
    .object({
      jobs: z.record(z.string(), z.object({ steps: z.array(z.looseObject({ run: z.string().optional() })) })),
    })
    .parse(parse(readText('.github/workflows/test.yml')));
  const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.map(({ run }) => run));
  expect(commands).toEqual(expect.arrayContaining(['npm test', 'npm run test:compose']));
});
