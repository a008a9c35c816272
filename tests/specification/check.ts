/**
 * `npm run specification`, the last step of `npm test`, checks whether the unit and browser tests proved every promise.
 */
import { promises } from './promises.ts';
import { readRun, runs, writeOutput } from './run-report.ts';
import { standingsOf, tableOf, unknownIds } from './verdict.ts';

const report = runs.flatMap(readRun);
const standings = standingsOf(promises, report);
const broken = standings.filter(({ state }) => state !== 'held');
const unknown = unknownIds(promises, report);

const file = writeOutput('promises.md', tableOf(standings));
const say = (text: string): void => void process.stdout.write(`${text}\n`);
for (const { id, state, text, tests } of broken)
  say([`${state}: ${id} ${text}`, ...tests.map((test) => `    ${test}`)].join('\n'));
for (const each of unknown) say(`unknown promise: ${each}`);
say(`${standings.length - broken.length} of ${standings.length} promises hold: ${file}`);
process.exitCode = broken.length + unknown.length > 0 ? 1 : 0;
