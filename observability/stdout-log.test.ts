import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = new URL('stdout-log.ts', import.meta.url).href;

/** Returns the logged events of a process whose last statement is `end`. */
function eventsBefore(end: string): string[] {
  const program = `import { createStdoutLog } from '${module}';
    const log = createStdoutLog();
    for (const event of ['first', 'second', 'third']) log.info(event);
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return Array.from(stdout.matchAll(/"event":"(\w+)"/g), ([, event = '']) => event);
}

it.each([
  ['ends by itself', ''],
  ['calls process.exit', 'process.exit(0);'],
  ['is ended by an error', 'throw new Error("fault");'],
])('the last log lines are written if the process %s', (_, end) => {
  expect(eventsBefore(end)).toEqual(['first', 'second', 'third']);
});
