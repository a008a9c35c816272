import autocannon from 'autocannon';
import { medianOf } from './figures.ts';
import { startServer } from './servers/process.ts';
import type { FigureTable, Suite } from './suite.ts';
import { type FirstPress, measureFirstPresses } from './web/first-presses.ts';
import { type LighthouseRun, runLighthouse } from './web/lighthouse.ts';
import { pageBytes } from './web/page-bytes.ts';
import { startWebShop } from './web/shop.ts';

interface Page {
  name: string;
  path: string;
}
const pages: readonly Page[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/retail' },
  { name: 'product', path: '/retail/1' },
];

const rounds = 3;
const seconds = 2;
const connections = 32;
/** The time after which no new Lighthouse round starts, in milliseconds. */
const lighthouseMs = 220_000;

/** Pages per second from each server in one round. */
interface Rates {
  fixed: number;
  warm: number;
  cold: number;
}

/**
 * `npm run bench -- web` measures pages per second, page sizes, Lighthouse scores, and how soon a page responds to the
 * first press.
 */
export const web: Suite = {
  name: 'web',
  title: 'Web',
  run: async (say, { runs }) => {
    const shop = await startWebShop();
    try {
      const bytes: (readonly number[])[] = [];
      for (const { path } of pages) bytes.push(await pageBytes(`${shop.origin}${path}`));
      const rates = await measureRates(shop, say);
      const rated = await rate(shop.origin, runs, say);
      say('first presses on a slow phone …');
      const presses = await measureFirstPresses(shop.origin, runs);
      return [ratesTable(rates), bytesTable(bytes), lighthouseTable(rated), pressesTable(presses)];
    } finally {
      await shop.stop();
    }
  },
};

type Say = (text: string) => void;

async function measureRates(
  shop: { readonly origin: string; readonly coldOrigin: string },
  say: Say,
): Promise<Rates[][]> {
  const fixed = await startServer('fixed-pages.ts', {
    ORIGIN: shop.origin,
    PATHS: pages.map(({ path }) => path).join(' '),
  });
  const rates = pages.map((): Rates[] => []);
  try {
    for (let round = 0; round <= rounds; round += 1) {
      say(round === 0 ? 'warming up …' : `round ${round} of ${rounds} …`);
      for (const [index, page] of pages.entries()) {
        const result = {
          fixed: await fire(`http://127.0.0.1:${fixed.port}`, page),
          warm: await fire(shop.origin, page),
          cold: await fire(shop.coldOrigin, page),
        };
        // The first round is a warm-up.
        if (round > 0) rates[index]?.push(result);
      }
    }
  } finally {
    await fixed.stop();
  }
  return rates;
}

async function fire(origin: string, { name, path }: Page): Promise<number> {
  const result = await autocannon({
    url: `${origin}${path}`,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin} failed ${result.non2xx + result.errors} requests of ${name}.`);
  return result.requests.total / result.duration;
}

/** Runs Lighthouse on all pages in each round, so that a temporary slowdown affects all pages. */
async function rate(origin: string, runs: number, say: Say): Promise<LighthouseRun[][]> {
  const rated = pages.map((): LighthouseRun[] => []);
  const began = performance.now();
  for (let run = 1; run <= runs; run += 1) {
    if (performance.now() - began > lighthouseMs) {
      say(`Lighthouse is slow on this machine; stopped after ${run - 1} of ${runs} runs.`);
      break;
    }
    say(`Lighthouse, run ${run} of ${runs} …`);
    for (const [index, { path }] of pages.entries())
      rated[index]?.push(await runLighthouse(`${origin}${path}`));
  }
  return rated;
}

const whole = (figures: readonly number[]): string => medianOf(figures).toFixed(0);

const ratesTable = (rates: readonly (readonly Rates[])[]): FigureTable => ({
  title: 'Pages per second',
  text: `Brotli, ${connections} connections, medians of ${rounds} rounds of ${seconds} s, alternating between servers. The client runs on the same machine. The fixed buffer is a plain Node server that sends the same bytes and headers. Cached pages are rendered again every second, the default. Rendered pages come from a server with PAGE_CACHE_MB=0; the BFF still caches the catalog.`,
  head: ['', 'fixed buffer', 'cached', 'cached to fixed', 'rendered'],
  rows: pages.map(({ name }, index) => {
    const of = rates[index] ?? [];
    return [
      name,
      whole(of.map(({ fixed }) => fixed)),
      whole(of.map(({ warm }) => warm)),
      medianOf(of.map(({ warm, fixed }) => warm / fixed)).toFixed(2),
      whole(of.map(({ cold }) => cold)),
    ];
  }),
});

const bytesTable = (bytes: readonly (readonly number[])[]): FigureTable => ({
  title: 'Bytes of a page',
  text: 'The HTML in each encoding. `npm run build` prints the sizes of the scripts, next to their budgets.',
  head: ['', 'HTML', 'gzip', 'Brotli'],
  rows: pages.map(({ name }, index) => [
    name,
    ...(bytes[index] ?? []).map((size) => size.toLocaleString('en')),
  ]),
});

const lighthouseFigures = [
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP',
  'TBT',
  'CLS',
] as const;

const lighthouseTable = (rated: readonly (readonly LighthouseRun[])[]): FigureTable => ({
  title: 'Lighthouse, mobile',
  text: `Lighthouse ${rated[0]?.[0]?.version ?? ''} with its default simulated phone throttling. Scores are out of 100, and all values are medians of ${rated[0]?.length ?? 0} runs per page. LCP and TBT are in milliseconds. The last column shows whether Chromium's back/forward cache kept the page in every run.`,
  head: ['', ...lighthouseFigures, 'back/forward cache'],
  rows: pages.map(({ name }, index) => {
    const runs = rated[index] ?? [];
    const medians = lighthouseFigures.map((figure) =>
      medianOf(runs.map(({ figures }) => figures[figure])).toFixed(figure === 'CLS' ? 3 : 0),
    );
    return [name].concat(medians, runs.every((run) => run.isRestorable) ? 'yes' : 'no');
  }),
});

const pressesTable = (presses: readonly FirstPress[]): FigureTable => ({
  title: 'First presses on a phone',
  text: `Milliseconds from a tap to the next paint (Interaction to Next Paint), with the processor slowed down by a factor of four. The code for the part that opens is loaded on the tap. Medians of ${presses[0]?.durations.length ?? 0} fresh visits.`,
  head: ['', 'median', 'longest'],
  rows: presses.map(({ name, durations }) => [name, whole(durations), Math.max(...durations).toFixed(0)]),
});
