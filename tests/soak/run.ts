/**
 * Simulates shoppers while some REST calls fail and parts are killed one after the other. `npm run soak -- --minutes
 * 30` also measures memory; `npm run chaos -- --kills 40` kills parts more often.
 */
import { parseArgs } from 'node:util';
import { buildForProduction } from '../../scripts/build.ts';
import { runShopping } from './shopping.ts';

const mostGrowth = 1.1;
const every = { soak: 45, chaos: 4 } as const;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    kills: { type: 'string', default: '40' },
    guests: { type: 'string', default: '6' },
    think: { type: 'string', default: '150' },
  },
});
const isChaos = positionals[0] === 'chaos';
const kills = Number(values.kills);
const minutes = Number(values.minutes ?? (isChaos ? 1 : 30));
const guests = Number(values.guests);
const thinkMs = Number(values.think);
if (
  !(minutes > 0 && minutes <= 600) ||
  !(kills >= 1 && kills <= 10_000) ||
  !(guests >= 1 && guests <= 500) ||
  !(thinkMs >= 0 && thinkMs <= 60_000)
) {
  process.stderr.write(
    '--minutes must be above 0 and at most 600, --guests 1 to 500, --think at most 60000 milliseconds, --kills 1 to 10000.\n',
  );
  process.exit(1);
}
const say = (text: string): void => void process.stdout.write(`${text}\n`);
await buildForProduction();
const verdict = await runShopping(
  {
    seconds: minutes * 60,
    guests,
    thinkMs,
    bffs: 2,
    withWeb: true,
    withServices: true,
    faults: 0.05,
    kills: isChaos
      ? { every: every.chaos, parts: 'all', count: kills }
      : { every: every.soak, parts: 'not the watched' },
  },
  say,
);
say(`\n${verdict.report}`);
const wrong =
  verdict.lost +
  verdict.twice +
  verdict.receivedTwice +
  verdict.rejectedButPlaced +
  verdict.contradictions.length;
const hasGrown = Object.values(verdict.memory).some((growth) => growth > mostGrowth);
process.exitCode = wrong > 0 || hasGrown ? 1 : 0;
