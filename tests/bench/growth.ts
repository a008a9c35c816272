import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { createTokens } from '../../upstream/accounts/tokens.ts';
import { migrate } from '../../upstream/migrate.ts';
import { openDatabase } from '../../upstream/database/open.ts';
import { missingPostgres, startPostgres } from '../../upstream/testing/postgres.ts';
import { brandOf, brandsIn, fill, type ShopSize } from './growth/shop-data.ts';
import { randomOf } from '../browser/chaos/random.ts';
import { type ServerProcess, startServer } from './servers/process.ts';
import { type FigureTable, quantile, type Suite } from './suite.ts';

const sizes: readonly ShopSize[] = [
  { products: 100, shoppers: 10, orders: 1000 },
  { products: 10_000, shoppers: 100, orders: 100_000 },
  { products: 100_000, shoppers: 1000, orders: 1_000_000 },
];
const requests = 300;
const JWT_SECRET = 'the benchmark signs its tokens with this';

interface Kind {
  name: string;
  signedIn?: boolean;
  path(random: () => number, size: ShopSize): string;
}

const whole = (random: () => number, below: number): number => Math.floor(random() * below);
const oneOf = (random: () => number, texts: readonly string[]): string =>
  texts[whole(random, texts.length)] ?? '';
const orderings = ['unit_price', '-unit_price', 'A-Z', 'Z-A'];
/** Search terms, most frequent first. */
const typed =
  'lamb,chops,beef shank,ribs,chicken wings,liver,lamb leg,goat,steak,smoked,veal roast,bone,mince,duck breast,burger,kabob'.split(
    ',',
  );
const aSearch = (random: () => number): string => typed[Math.floor(random() ** 2 * typed.length)] ?? '';

const list = (
  name: string,
  parametersOf: (random: () => number, size: ShopSize) => Record<string, string | number>,
): Kind => ({
  name,
  path: (random, size) => {
    const parameters = new URLSearchParams({ ordering: oneOf(random, orderings) });
    for (const [key, value] of Object.entries(parametersOf(random, size))) parameters.set(key, String(value));
    return `/products/?${parameters.toString()}`;
  },
});

const kinds: readonly Kind[] = [
  list('sorted list, first pages', (random) => ({ offset: 16 * whole(random, 3) })),
  list('sorted list, any page', (random, { products }) => ({ offset: 16 * whole(random, products / 16) })),
  list('sorted list of a collection', (random) => ({ collection_id: 1 + whole(random, 10) })),
  list('sorted list with price filter', (random) => {
    const least = whole(random, 400);
    return { unit_price__gt: least, unit_price__lt: least + 20 + whole(random, 200) };
  }),
  list('search, words that shoppers type', (random) => ({ search: aSearch(random) })),
  list('search with price filter', (random) => ({
    search: aSearch(random),
    unit_price__gt: (random() * 400).toFixed(2),
  })),
  list('search, a rare word', (random, { products }) => ({
    search: brandOf(whole(random, brandsIn(products))),
  })),
  list('search, two letters', (random) => ({ search: oneOf(random, ['la', 'be', 'xl']) })),
  list('search, mistyped', () => ({ search: 'lmab chps' })),
  { name: 'product', path: (random, { products }) => `/products/${1 + whole(random, products)}/` },
  { name: 'collections', path: () => '/collections/' },
  { name: 'best sellers', path: () => '/bestsellers/' },
  { name: 'cart', signedIn: true, path: () => '/carts/' },
  { name: "a customer's orders, newest 16", signedIn: true, path: () => '/orders/' },
  { name: "a customer's orders, newest 100", signedIn: true, path: () => '/orders/?limit=100' },
];

interface Shop {
  size: ShopSize;
  server: ServerProcess;
  /** Returns the request's duration in milliseconds. */
  get(path: string, signedIn: boolean, random: () => number): Promise<number>;
  stop(): Promise<void>;
}

/**
 * `npm run bench -- growth` measures the reference REST API with growing numbers of products, customers and orders, on
 * SQLite and, if it is installed, on PostgreSQL.
 */
export const growth: Suite = {
  name: 'growth',
  title: 'Reference REST API by catalog size',
  run: async (say) => {
    const tables = [await measure('SQLite', undefined, say)];
    const missing = missingPostgres();
    if (missing === undefined) {
      const postgres = await startPostgres();
      try {
        tables.push(await measure('PostgreSQL', (name) => postgres.createDatabase(name), say));
      } finally {
        await postgres.stop();
      }
    } else say(`PostgreSQL is skipped: ${missing}.`);
    return tables;
  },
};

async function measure(
  database: string,
  create: ((name: string) => Promise<string>) | undefined,
  say: (text: string) => void,
): Promise<FigureTable> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const shops: Shop[] = [];
  try {
    for (const size of sizes) {
      say(`${database}: ${describeSize(size)} …`);
      const url = await create?.(`shop_${size.products}`);
      shops.push(
        await openShop(size, {
          DATA_DIR: join(folder, String(size.products)),
          ...(url !== undefined && { DATABASE_URL: url }),
        }),
      );
    }
    const rows: string[][] = [];
    for (const kind of kinds) {
      const times = await timesOf(kind, shops);
      const p95 = times.map((each) => quantile(each, 0.95));
      const median = times.map((each) => quantile(each, 0.5));
      rows.push([
        kind.name,
        ...shops.map((_, index) => `${median[index]?.toFixed(2)} / ${p95[index]?.toFixed(2)}`),
        `${ends(median).toFixed(2)} / ${ends(p95).toFixed(2)}`,
      ]);
    }
    const usages = await Promise.all(shops.map(({ server }) => server.usage()));
    rows.push([
      'memory after garbage collection, MB',
      ...usages.map(({ heldMb }) => heldMb.toFixed(0)),
      ends(usages.map(({ heldMb }) => heldMb)).toFixed(2),
    ]);
    return {
      title: `On ${database}`,
      text: `The median / 95th percentile in milliseconds of ${requests} requests, one at a time, alternating between sizes. The last column divides the time at the largest size by the time at the smallest. Sizes: ${sizes.map(describeSize).join('; ')}.`,
      head: ['', ...sizes.map(({ products }) => `${products.toLocaleString('en')} products`), 'ratio'],
      rows,
    };
  } finally {
    for (const shop of shops) await shop.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

const describeSize = ({ products, shoppers, orders }: ShopSize): string =>
  `${products.toLocaleString('en')} products, ${shoppers.toLocaleString('en')} customers with carts, ${orders.toLocaleString('en')} orders`;

const ends = (figures: readonly number[]): number => (figures.at(-1) ?? 0) / (figures[0] ?? 1);

async function openShop(size: ShopSize, env: Record<string, string>): Promise<Shop> {
  const db = openDatabase({
    DATABASE_CONNECTIONS: 4,
    DATABASE_URL: env['DATABASE_URL'],
    DATA_DIR: env['DATA_DIR'] ?? '',
  });
  await migrate(db);
  await fill(db, size);
  await db.destroy();
  const server = await startServer('upstream.ts', { ...env, JWT_SECRET, LOG_LEVEL: 'silent' });
  const pool = new Pool(`http://127.0.0.1:${server.port}`, { connections: 1 });
  const tokens = createTokens(new TextEncoder().encode(JWT_SECRET), () => new Date(), {
    access: 3600,
    refresh: 3600,
  });
  const customers = await Promise.all(
    Array.from(
      { length: Math.min(size.shoppers, 50) },
      async (_, index) =>
        `JWT ${await tokens.issue({ id: 1001 + index, email_key: `c${index + 1}@bench.test`, session_version: 1 }, 'access')}`,
    ),
  );
  return {
    size,
    server,
    get: async (path, signedIn, random) => {
      const authorization = signedIn ? customers[whole(random, customers.length)] : undefined;
      const began = performance.now();
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path,
        headers: authorization === undefined ? {} : { authorization },
      });
      const text = await body.text();
      const took = performance.now() - began;
      if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}: ${text.slice(0, 200)}`);
      return took;
    },
    stop: async () => {
      await pool.close();
      await server.stop();
    },
  };
}

/** Measures requests of one kind after a warm-up. Returns the durations in milliseconds, grouped by shop. */
async function timesOf(kind: Kind, shops: readonly Shop[]): Promise<number[][]> {
  const randoms = shops.map(() => randomOf(11));
  const times = shops.map((): number[] => []);
  const warmUp = requests / 4;
  for (let round = -warmUp; round < requests; round += 1)
    for (const [index, shop] of shops.entries()) {
      const random = randoms[index] ?? Math.random;
      const took = await shop.get(kind.path(random, shop.size), kind.signedIn ?? false, random);
      if (round >= 0) times[index]?.push(took);
    }
  return times;
}
