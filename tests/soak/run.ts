/**
 * `npm run soak -- --minutes 30`: shopping over a REST API of which some calls go wrong, and the BFF's memory meanwhile.
 * `npm run chaos -- --minutes 3`: the same while parts are killed and come back. Ends with status 1 where an order was lost or placed twice.
 */
import { parseArgs } from 'node:util';
import { shop } from './shopping.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, guests: { type: 'string', default: '6' } },
});
const isChaos = positionals[0] === 'chaos';
const minutes = Number(values.minutes ?? (isChaos ? 3 : 30));
const guests = Number(values.guests);
if (!(minutes > 0 && minutes <= 600) || !(guests >= 1 && guests <= 500)) {
  process.stderr.write('--minutes takes a number up to 600, --guests one from 1 to 500.\n');
  process.exit(1);
}
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const verdict = await shop(
  {
    seconds: minutes * 60,
    guests,
    bffs: 2,
    withServices: true,
    faults: 0.05,
    killEvery: isChaos ? 4 : undefined,
  },
  say,
);
say(`\n${verdict.report}`);
process.exitCode = verdict.lost + verdict.twice + verdict.refusedButPlaced > 0 ? 1 : 0;
