import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { it } from '../testing/api-test.ts';
import { readCatalog } from '../catalog/catalog-files.ts';
import { seed } from '../seed.ts';
import { ownerOrders } from '../orders/owner-orders.ts';
import { readStoredCatalog } from '../catalog/stored-catalog.ts';
import { packageRoot } from '../package-root.ts';
import { readSettings } from '../settings.ts';
import { TEST_CATALOG, withApiProcess } from '../testing/api-process.ts';
import { startFakeStripe } from '../testing/fake-stripe.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { ADDRESS, idOf, paymentUrl, place, placedOrder } from '../testing/shopper-actions.ts';

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

function databaseOf({ settings, folder }: TestApi): Record<string, string> {
  return {
    DATA_DIR: folder,
    CATALOG_DIR: settings.CATALOG_DIR,
    ...(settings.DATABASE_URL ? { DATABASE_URL: settings.DATABASE_URL } : {}),
  };
}

async function changedCatalog(change: (products: string) => string): Promise<string> {
  const folder = await temporaryFolder();
  await cp(TEST_CATALOG, folder, { recursive: true });
  const products = join(folder, 'products.json');
  await writeFile(products, change(await readFile(products, 'utf8')));
  return folder;
}

it(
  'loading a catalog updates the running shop and copies only the pictures that are used',
  { tags: ['D-api-05'] },
  async ({ api }) => {
    const folder = await changedCatalog((products) =>
      products.replace('Beef Ground no. 1', 'Minced beef').replace('meat.svg', 'own.svg'),
    );
    for (const name of ['own.svg', 'private.svg'])
      await writeFile(join(folder, 'pictures', name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await api.call('GET', '/products/?search=minced')).toMatchObject({ body: { count: 0 } });
    const loaded = await run('commands/catalog.ts', ['load', folder], databaseOf(api));
    expect(loaded).toMatchObject({ code: 0, out: 'Loaded 8 collections and 66 products.\n' });
    expect(loaded.error).toMatch(/^Database: (?:\S+shop\.sqlite|PostgreSQL \S+)\n$/);
    expect(await api.call('GET', '/products/?search=minced')).toMatchObject({ body: { count: 1 } });
    expect((await api.call('GET', '/media/own.svg')).status).toBe(200);
    expect((await api.call('GET', '/media/private.svg')).status).toBe(404);
  },
);

it.each([
  [
    'a missing picture',
    (text: string) => text.replace('meat.svg', 'gone.svg'),
    'pictures/gone.svg is missing',
  ],
  [
    'a picture outside its folder',
    (text: string) => text.replace('meat.svg', '../products.json'),
    'must be a file below pictures/',
  ],
  ['invalid JSON', () => '{', 'cannot be read'],
])('a catalog with %s is rejected', async (_what, change, message) => {
  await expect(readCatalog(await changedCatalog(change))).rejects.toThrow(message);
});

it(
  'commands list, show and export orders, print picking lists, and explain invalid input',
  { tags: ['D-api-05'] },
  async ({ api }) => {
    const id = idOf((await place(api, { shipping_address: { ...ADDRESS, name: '=Amina' } })).body);
    const orders = (...parameters: string[]) => run('commands/orders.ts', parameters, databaseOf(api));
    const [list, show, picked, exported, wrong] = await Promise.all([
      orders(
        'list',
        '--day',
        '2026-03-12',
        '--slot',
        '10am-12pm',
        '--state',
        'placed',
        '--payment',
        'pending',
      ),
      // Shoppers see only the first eight characters of an order number.
      orders('show', id.slice(0, 8).toUpperCase()),
      orders('pick', '--day', '2026-03-12'),
      orders('export', '--day', '2026-03-12'),
      orders('move', id, 'Completed'),
    ]);
    expect(list.out).toBe(
      `${id}  2026-03-10T12:00  Placed  Pending  127.89 $  retail  Delivery 2026-03-12 10AM-12PM  =Amina  +13055550100\n`,
    );
    expect(show.out).toContain(id);
    expect(show.out).toContain('3 lb Beef Ribeye steak no. 1 at 41.13');
    expect(show.out).toContain('email guest@example.com');
    expect(picked.out).toContain('[ ]     3 lb  Beef Ribeye steak no. 1');
    expect(picked.out).toContain('200 Avenue J, Moore Haven, 33471');
    expect(exported.out).toContain(`\n${id},`);
    expect(exported.out).toContain(`,'=Amina,`);
    expect(wrong).toMatchObject({
      code: 1,
      error: 'An order that is Placed cannot become Completed: it may become Confirmed, Canceled.\n',
    });
    const others = [
      { day: '2026-03-13' },
      { slot: '8AM-10AM' },
      { payment: 'Paid' },
      { state: 'Confirmed' },
    ] as const;
    for (const filter of others) expect(await ownerOrders(api.db, filter, 20)).toEqual([]);
    const bad = await Promise.all([
      orders('list', '--sort'),
      orders('list', '--day', 'x'),
      orders('show', '00000000'),
    ]);
    expect(bad.map(({ code, error }) => [code, error.split(/\. |\n/)[0]])).toEqual([
      [1, "Unknown option '--sort'"],
      [1, '--day must be a date such as 2026-03-12.'],
      [1, 'There is no order 00000000.'],
    ]);
  },
);

it('canceling a paid order by command refunds the payment and emails the shopper', async ({ api }) => {
  const id = await placedOrder(api);
  const url = await paymentUrl(api, id);
  await api.call('POST', `${url}pay`, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  const orders = (...parameters: string[]) => run('commands/orders.ts', parameters, databaseOf(api));
  expect((await orders('refund', id)).error).toContain(`Cancel it: orders move ${id} Canceled`);
  expect((await orders('move', id, 'canceled')).out).toBe(
    `Order ${id}: Placed -> Canceled; the payment is refunded\n`,
  );
  expect((await orders('list')).out).toContain('Canceled  Refunded');
  const mails = await api.mails();
  expect(mails.filter((mail) => /order was canceled|refund on its way/i.test(mail))).toHaveLength(2);
});

it("if the provider doesn't refund, the owner reads its reason and what to run", async () => {
  const stripe = await startFakeStripe();
  const api = await startTestApi(stripe.settings);
  const id = await placedOrder(api);
  await paymentUrl(api, id);
  stripe.pay('cs_1');
  await stripe.completed(api, 'cs_1');
  stripe.fail(/refunds/, 402);
  const orders = (...parameters: string[]) =>
    run('commands/orders.ts', parameters, { ...databaseOf(api), ...stripe.settings });
  const reason =
    'could not be refunded: the payment provider says "api_error: amount_too_small: It failed for [email] with [key]."';
  const moved = (await orders('move', id, 'Canceled')).error;
  expect(moved).toContain(`Order ${id}: Placed -> Canceled, but the payment ${reason}`);
  expect(moved).toContain(`See it in the dashboard of the provider.\nRun: orders refund ${id}`);
  expect((await orders('refund', id)).error).toContain(`The payment of order ${id} ${reason}`);
});

it('in production with a DATABASE_URL, no demo accounts are created', { tags: ['D-shop-09'] }, async () => {
  const api = await startTestApi();
  await api.db.deleteFrom('facts').execute();
  await api.db.deleteFrom('customers').execute();
  const settings = readSettings({
    DATABASE_URL: 'postgres://owner/shop',
    NODE_ENV: 'production',
    CATALOG_DIR: TEST_CATALOG,
  });
  await seed(api.db, settings);
  expect((await api.call('GET', '/products/')).body).toMatchObject({ count: 66 });
  expect(await api.db.selectFrom('customers').select('id').execute()).toEqual([]);
});

it(
  'the API exits with one message if a setting is invalid or its port is in use',
  { tags: ['D-parts-04'] },
  async () => {
    expect(await run('main.ts', [], { UPSTREAM_PORT: 'x' })).toEqual({
      code: 1,
      out: '',
      error: 'UPSTREAM_PORT must be a whole number from 0 to 65535, but it is "x".\n',
    });
    const api = await startTestApi();
    const { port } = new URL(api.baseUrl);
    const variables = {
      ...databaseOf(api),
      CATALOG_DIR: TEST_CATALOG,
      UPSTREAM_PORT: port,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    };
    expect(await run('main.ts', [], variables)).toMatchObject({
      code: 1,
      error: `Port ${port} is in use by another program; stop it or set UPSTREAM_PORT to a free port.\n`,
    });
  },
);

it("the API doesn't start if it can't write emails, and says what to do", async () => {
  const folder = await temporaryFolder();
  const outbox = join(folder, 'outbox');
  await writeFile(outbox, '');
  const variables = { DATA_DIR: folder, CATALOG_DIR: TEST_CATALOG, UPSTREAM_PORT: '0', LOG_LEVEL: 'silent' };
  expect(await run('main.ts', [], { ...variables, PASSWORD_COST_EXPONENT: '4' })).toEqual({
    code: 1,
    out: '',
    error: `${outbox} can't be used: a file is in the place of a folder (EEXIST). Move the file away, or set DATA_DIR to another folder.\n`,
  });
});

it('a backup that may not be written says why and what to do', async ({ api }) => {
  expect(await run('commands/backup.ts', [], { ...databaseOf(api), INIT_CWD: '/dev/null' })).toEqual({
    code: 1,
    out: '',
    error: "/dev/null can't be used: a file is in the place of a folder (EEXIST). Move the file away.\n",
  });
});

it('a data folder that the system does not allow ends the API with the cause and what to do', async () => {
  // Node's recursive `mkdir` never returns there.
  const variables = { DATA_DIR: '/proc/shop/data', UPSTREAM_PORT: '0', LOG_LEVEL: 'silent' };
  const { code, error } = await run('main.ts', [], variables);
  expect(code).toBe(1);
  expect(error).toMatch(/^\/proc(?:\/shop)? can't be used: .+, or set DATA_DIR to another folder\.\n$/);
});

it('on SIGTERM, the API finishes open requests; its log contains no personal data', async () => {
  let log = '';
  let cart = '';
  const settings = {
    DATA_DIR: await temporaryFolder(),
    CATALOG_DIR: TEST_CATALOG,
    PASSWORD_COST_EXPONENT: '12',
    LOG_SAMPLE: '1',
  };
  await withApiProcess(
    settings,
    async (url, child) => {
      cart = idOf(await (await fetch(`${url}guestcarts/`, { method: 'POST' })).json());
      await (await fetch(`${url}guestcarts/${cart}/`)).text();
      const signIn = fetch(`${url}auth/jwt/create/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'shopper@example.com', password: 'halal-demo-1' }),
      });
      await fetch(`${url}health/`);
      const left = once(child, 'exit');
      child.kill('SIGTERM');
      expect((await signIn).status).toBe(200);
      expect(await left).toEqual([0, null]);
    },
    (text) => (log += text),
  );
  expect(log).toContain('/guestcarts/:cartId/');
  for (const secret of [cart, 'shopper@example.com', 'halal-demo-1']) expect(log).not.toContain(secret);
});

it('a spreadsheet changes prices, and loading an exported catalog changes nothing', async ({ api }) => {
  const folder = await temporaryFolder();
  const catalog = (...parameters: string[]) => run('commands/catalog.ts', parameters, databaseOf(api));
  const before = await readStoredCatalog(api.db);
  await writeFile(join(folder, 'prices.csv'), 'id,unitPrice,soldOut\n1,42.00,yes\n');
  expect(await catalog('change', join(folder, 'prices.csv'))).toMatchObject({
    code: 0,
    out: 'Changed 0 collections and 1 products.\n',
  });
  expect((await api.call('GET', '/products/1/')).body).toMatchObject({
    unit_price: '42.00',
    sold_out: true,
  });
  const changed = await readStoredCatalog(api.db);
  expect(changed).toEqual({
    ...before,
    products: before.products.map((product) =>
      product.id === 1 ? Object.assign({}, product, { unitPrice: 4200, soldOut: true }) : product,
    ),
  });
  const exported = join(folder, 'exported');
  expect(await catalog('export', exported, '--csv')).toMatchObject({ code: 0 });
  expect(await catalog('load', exported)).toMatchObject({ code: 0 });
  expect(await readStoredCatalog(api.db)).toEqual(changed);
});

it('a spreadsheet with mistakes changes nothing', async ({ api }) => {
  const folder = await temporaryFolder();
  const file = join(folder, 'prices.csv');
  await writeFile(file, 'id,unitPrice,image\n1,42.00,\n2,dear,\n3,7.00,gone.svg\n');
  const before = await readStoredCatalog(api.db);
  expect(await run('commands/catalog.ts', ['change', file], databaseOf(api))).toEqual({
    code: 1,
    out: '',
    error:
      'prices.csv, row 3 (id 2), unitPrice: must be US dollars like "12.99".\n' +
      'The picture pictures/gone.svg is missing.\n',
  });
  expect(await readStoredCatalog(api.db)).toEqual(before);
});

it.each([[[]], [['load']], [['move', 'x']]])(
  'the catalog command prints its usage if it is called with %j',
  async (parameters) => {
    const api = await startTestApi();
    const { code, error } = await run('commands/catalog.ts', parameters, databaseOf(api));
    expect(code).toBe(1);
    expect(error).toContain('Usage:');
  },
);
