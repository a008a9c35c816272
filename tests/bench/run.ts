/**
 * `npm run bench`, or `npm run bench -- bff cart` for individual suites, prints tables and updates the benchmarks in
 * docs/.
 */
import { parseArgs } from 'node:util';
import { bff } from './bff.ts';
import { cart } from './cart.ts';
import { growth } from './growth.ts';
import { keep, writeDocs } from './report.ts';
import type { Suite } from './suite.ts';
import { web } from './web.ts';

const suites: readonly Suite[] = [bff, cart, growth, web];
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { positionals: requested, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const unknown = requested.find((name) => suites.every((suite) => suite.name !== name));
if (!/^[1-9]\d?$/.test(values.runs)) {
  process.stderr.write(`--runs must be a number from 1 to 99, not ${values.runs}.\n`);
  process.exitCode = 1;
} else if (unknown === undefined) {
  for (const suite of suites.filter(({ name }) => requested.length === 0 || requested.includes(name))) {
    say(`\n${suite.title} …`);
    say(keep(suite, await suite.run(say, { runs: Number(values.runs) })));
    writeDocs();
  }
} else {
  process.stderr.write(
    `There is no suite ${unknown}. The suites are ${suites.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exitCode = 1;
}
