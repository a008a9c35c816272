import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readCatalogue } from '../catalog/catalogue-files.ts';
import { seed } from '../database/seed.ts';
import { packageRoot } from '../package-root.ts';
import { readSettings } from '../settings.ts';
import { openShop, type ShopUnderTest } from './shop-under-test.ts';
import { guestCart, guestOrder, idOf } from './shopping.ts';

const CATALOGUE = join(packageRoot, 'tests', 'catalogue');

/** Runs one of this part's files as an owner does. */
async function run(file: string, parameters: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(packageRoot, file), ...parameters], {
    env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...variables },
  });
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.error += chunk.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, ...output };
}

function databaseOf({ settings, folder }: ShopUnderTest): Record<string, string> {
  return { DATA_DIR: folder, ...(settings.DATABASE_URL ? { DATABASE_URL: settings.DATABASE_URL } : {}) };
}

async function changedCatalogue(change: (products: string) => string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(CATALOGUE, folder, { recursive: true });
  const products = join(folder, 'products.json');
  await writeFile(products, change(await readFile(products, 'utf8')));
  return folder;
}

it('loads an own catalogue with its pictures into the running shop', async () => {
  const shop = await openShop();
  const folder = await changedCatalogue((products) =>
    products.replace('Beef Ground no. 1', 'Minced beef').replace('meat.svg', 'own.svg'),
  );
  await writeFile(join(folder, 'pictures', 'own.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await shop.call('GET', '/products/?search=minced')).toMatchObject({ body: { count: 0 } });
  const loaded = await run('commands/load-catalogue.ts', [folder], databaseOf(shop));
  expect(loaded).toMatchObject({ code: 0, out: 'Loaded 8 collections and 66 products.\n' });
  expect(await shop.call('GET', '/products/?search=minced')).toMatchObject({ body: { count: 1 } });
  expect((await shop.call('GET', '/media/own.svg')).status).toBe(200);
});

it.each([
  [
    'a price that is none',
    (text: string) => text.replace('"41.13"', '"41.135"'),
    'products.json: entry 0.unitPrice',
  ],
  ['an id twice', (text: string) => text.replace('"id": 2,', '"id": 1,'), 'the id 1 is used twice'],
  [
    'an unknown collection',
    (text: string) => text.replace('"collection": 1', '"collection": 77'),
    'unknown collection 77',
  ],
  [
    'a picture that is missing',
    (text: string) => text.replace('meat.svg', 'gone.svg'),
    'pictures/gone.svg is missing',
  ],
  [
    'a picture elsewhere',
    (text: string) => text.replace('meat.svg', '../products.json'),
    'must be a file below pictures/',
  ],
  ['no JSON', () => '{', 'cannot be read'],
])('refuses a catalogue with %s', async (_what, change, message) => {
  await expect(readCatalogue(await changedCatalogue(change))).rejects.toThrow(message);
});

it('lists, shows and moves orders', async () => {
  const shop = await openShop();
  const { body } = await shop.call('POST', '/guestorders/', { body: guestOrder(await guestCart(shop)) });
  const id = idOf(body);
  const orders = (...parameters: string[]) => run('commands/orders.ts', parameters, databaseOf(shop));
  expect((await orders('list')).out).toContain(`${id}  2026-03-10T12:00  Placed  Pending  127.89 $  retail`);
  expect((await orders('show', id)).out).toContain('3 lb Beef Ribeye steak no. 1 at 41.13');
  expect(await orders('set', id, 'Completed')).toMatchObject({
    code: 1,
    error: 'An order that is Placed cannot become Completed: it may become Confirmed, Canceled.\n',
  });
  expect((await orders('set', id, 'confirmed')).out).toBe(`Order ${id}: Placed -> Confirmed\n`);
  expect((await orders('list', '--state', 'Placed')).out).toBe('No orders.\n');
  expect((await orders('list', '--sort')).code).toBe(1);
});

it('creates no demonstration accounts in an owner’s PostgreSQL in production', async () => {
  const shop = await openShop();
  await shop.db.deleteFrom('facts').execute();
  await shop.db.deleteFrom('customers').execute();
  const settings = readSettings({
    DATABASE_URL: 'postgres://owner/shop',
    NODE_ENV: 'production',
    CATALOGUE_DIR: CATALOGUE,
  });
  await seed(shop.db, settings);
  expect((await shop.call('GET', '/products/')).body).toMatchObject({ count: 66 });
  expect(await shop.db.selectFrom('customers').select('id').execute()).toEqual([]);
});

it('stops with one sentence for a bad setting and for a port in use', async () => {
  expect(await run('main.ts', [], { UPSTREAM_PORT: 'x' })).toEqual({
    code: 1,
    out: '',
    error: 'The setting UPSTREAM_PORT is not usable: must be a whole number.\n',
  });
  const shop = await openShop();
  const { port } = new URL(shop.baseUrl);
  const variables = {
    ...databaseOf(shop),
    CATALOGUE_DIR: CATALOGUE,
    UPSTREAM_PORT: port,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  expect(await run('main.ts', [], variables)).toMatchObject({
    code: 1,
    error: `The port ${port} (UPSTREAM_PORT) is already in use.\n`,
  });
});

it('finishes what is under way and leaves at SIGTERM, logging neither addresses nor persons', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const child = spawn(process.execPath, [join(packageRoot, 'main.ts')], {
    env: {
      DATA_DIR: folder,
      CATALOGUE_DIR: CATALOGUE,
      UPSTREAM_PORT: '0',
      HOST: '127.0.0.1',
      PASSWORD_COST_EXPONENT: '12',
    },
  });
  let log = '';
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(log)?.[0];
      if (address !== undefined) resolve(address);
    });
  });
  const left = new Promise((resolve) => child.on('close', resolve));
  const baseUrl = await listening;
  const cart = idOf(await (await fetch(`${baseUrl}/guestcarts/`, { method: 'POST' })).json());
  await (await fetch(`${baseUrl}/guestcarts/${cart}/`)).text();
  const signIn = fetch(`${baseUrl}/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'shopper@example.com', password: 'halal-demo-1' }),
  });
  await fetch(`${baseUrl}/health/`);
  child.kill('SIGTERM');
  expect((await signIn).status).toBe(200);
  expect(await left).toBe(0);
  expect(log).toContain('/guestcarts/:cartId/');
  for (const secret of [cart, 'shopper@example.com', 'halal-demo-1']) expect(log).not.toContain(secret);
});
