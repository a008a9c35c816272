/** `npm run bench`, or `npm run bench -- growth sockets`: measures, prints tables, writes docs/benchmarks.md and its chart. */
import { bff } from './bff.ts';
import { growth } from './growth.ts';
import { keep, writeDocs } from './report.ts';
import { sockets } from './sockets.ts';
import type { Suite } from './suite.ts';

const suites: readonly Suite[] = [bff, growth, sockets];
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => suites.every((suite) => suite.name !== name));
if (unknown === undefined) {
  for (const suite of suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    say(`\n${suite.title} …`);
    say(keep(suite, await suite.run(say)));
    writeDocs();
  }
} else {
  process.stderr.write(
    `There is no suite ${unknown}; there are ${suites.map(({ name }) => name).join(', ')}.\n`,
  );
  process.exitCode = 1;
}
