import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings as readBffSettings } from '../../bff/settings.ts';
import { freePorts } from '../../scripts/free-port.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';
import { pickupDay } from '../shopper/buy.ts';
import { commandsIn, composeCommands, pagesWithCommands } from './commands-in-pages.ts';
import { copyProject } from './project-copy.ts';
import { readText, root } from '../project-files.ts';

const printed = pagesWithCommands().flatMap((page) => commandsIn(page));

const catalog = 'npm run catalog -w @shop/upstream --';
const orders = 'npm run orders -w @shop/upstream --';

/** Commands that don't run in this file, exactly as in the pages. */
const elsewhere = new Set([
  ...composeCommands(),
  // `upstream/commands/commands.test.ts` runs these with the same arguments.
  `${orders} list --day 2026-03-12 --slot 10AM-12PM --state Placed --payment Paid`,
  `${orders} pick --day 2026-03-12`,
  'npm run --silent orders -w @shop/upstream -- export --day 2026-03-12 > orders.csv',
  `${orders} refund ID`,
  `${catalog} load FOLDER`,
  `${catalog} change prices.csv`,
  'SHOP_API_URL=https://shop.example.com/api/ docker compose up --build',
  'docker compose --env-file deploy/demo.env build --build-arg EARLIER_WEB=halal-meat-shop/web --build-arg EARLIER_BFF=halal-meat-shop/bff',
  'docker build --target web|bff|upstream .',
  'docker build --target web --tag REGISTRY/web .',
  'docker build --target web --build-arg EARLIER_WEB=REGISTRY/web:1.0 --build-arg EARLIER_BFF=REGISTRY/bff:1.0 --tag REGISTRY/web:1.1 .',
  'node commands/backup.js /data/backups',
  'node commands/restore.js /data/backups/2026-03-12-16-00-00',
  'kubectl apply -f deploy/kubernetes/namespace.yaml',
  'kubectl apply -k deploy/kubernetes',
  'mkdir my-client && cd my-client',
  'curl -f -o schema.graphql http://localhost:4000/schema.graphql',
  'npx tsx buy.mts',
  // A package of Apollo's, for clients outside of this repository.
  'npx generate-persisted-query-manifest',
  // `package.test.ts` of the contract check runs them from the tarball.
  'npx shop-contract check https://shop.example.com/api/',
  'npx shop-contract mock',
  // The same test unpacks the tarball, and `action.test.ts` runs the action's step.
  'mkdir -p .github/actions/shop-contract',
  'tar xzf shop-contract-1.0.0.tgz --strip-components=1 -C .github/actions/shop-contract',
  'git add --force .github/actions/shop-contract',
]);
/** npm scripts and Vitest runs. `pages.test.ts` checks the names of the scripts. */
const ofNpm = /^(?:(?:RESTARTS|COUNTER_ORDERS)=\d+ )?(?:npm|npx vitest) /;

/** Commands that are made to exit early, to check that they load and parse their arguments. */
const shortRuns: readonly (readonly [command: string, status: number, output: RegExp])[] = [
  ['npm test -- --everything', 1, /npm test accepts only --changed or --changed=BRANCH\./],
  [
    'npm run bench -- everything',
    1,
    /There is no suite everything\. The suites are bff, cart, growth, web\./,
  ],
  ['npm run soak -- --minutes 0', 1, /--minutes must be above 0 and at most 600/],
  ['npm run chaos -- --minutes 0', 1, /--minutes must be above 0 and at most 600/],
  ['npm run chaos:browser -- --sedes 100', 1, /Unknown option '--sedes'/],
  ['npm run test:browser -- --list scaled cart.spec.ts', 0, /cart\.spec\.ts[^]*scaled\.spec\.ts/],
  ['npm run screens -- --list --project ar', 0, /\d+ tests in 1 file/],
  ['npm run docs:pictures -- --list', 0, /\d+ tests in 1 file/],
  [
    'npx vitest list --filesOnly --project bff --project schema --project upstream bff/cart schema orders',
    0,
    /^(?=[^]*\[bff\] bff\/cart\/)(?=[^]*\[schema\] schema\/)(?=[^]*\[upstream\] upstream\/orders\/)/,
  ],
];

let project: string;
let port: number;
let shopper: Supervisor;
let bffPort: number;
let upstream: ReturnType<typeof spawn>;
const env = {
  HOME: process.env['HOME'],
  PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
  CHROMIUM_PATH: process.env['CHROMIUM_PATH'],
  PASSWORD_COST_EXPONENT: '4',
  LOG_LEVEL: 'info',
};

async function run(command: string) {
  const child = spawn('sh', ['-c', command], {
    cwd: project,
    env: { ...env, DATA_DIR: join(project, 'upstream/data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'exit'),
  ]);
  return { status: child.exitCode, stdout, output: stdout + stderr };
}

async function succeed(command: string): Promise<string> {
  const { status, output, stdout } = await run(command);
  if (status !== 0) throw new Error(`${command} ended with ${status ?? 'a signal'}:\n${output}`);
  return stdout;
}

const url = (): string => `http://localhost:${port}/`;

const created = z.object({ id: z.coerce.string() });

async function post(path: string, body: object): Promise<string> {
  const response = await fetch(url() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return created.parse(await response.json()).id;
}

/** A guest's order, which is placed only once. The orders of `npm run contract` are canceled. */
let placed: Promise<string> | undefined;
const orderId = async (): Promise<string> => (placed ??= placeOrder());

async function placeOrder(): Promise<string> {
  const cart_id = await post('guestcarts/', {});
  await post(`guestcarts/${cart_id}/items/`, { product_id: 2, quantity: 2 });
  return post('guestorders/', {
    cart_id,
    email: 'amina@example.com',
    order_info: 'Pickup from the branch',
    delivery_date: pickupDay(),
    delivery_time: '10AM-12PM',
  });
}

const isServing = async (): Promise<boolean> =>
  fetch(`${url()}health/`).then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(async () => {
  project = copyProject(['dist']);
  shopper = new Supervisor(join(project, 'output/logs/one'));
  [port = 0, bffPort = 0] = await freePorts(2);
  upstream = spawn('npm', ['start', '-w', '@shop/upstream'], {
    cwd: project,
    env: { ...env, UPSTREAM_PORT: String(port), DATA_DIR: join(project, 'upstream/data') },
    stdio: 'ignore',
    // npm might exit before its child process; the process group contains both.
    detached: true,
  });
  while (!(await isServing())) {
    if (upstream.exitCode !== null) throw new Error('npm start -w @shop/upstream has exited.');
    await pause(50);
  }
}, 60_000);

afterAll(async () => {
  await shopper.stop();
  if (upstream.pid !== undefined && upstream.exitCode === null) {
    const ended = once(upstream, 'exit');
    process.kill(-upstream.pid, 'SIGTERM');
    await ended;
  }
  rmSync(project, { recursive: true, force: true, maxRetries: 10 });
});

/** The commands that run in this file, in this order, as written in the pages. */
const here: Readonly<Record<string, (command: string) => Promise<void>>> = {
  'npm start -w @shop/upstream': async () => {
    expect(await (await fetch(`${url()}health/`)).json()).toEqual({ status: 'ok', writes: 'ok' });
  },
  'npm run codegen': async (command) => {
    await succeed(command);
    const files = [
      'bff/generated/schema.ts',
      'bff/generated/resolvers.ts',
      'web/src/generated/persisted-documents.json',
    ];
    expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
  },
  'npm run docs:settings': async (command) => {
    const page = 'docs/reference/settings/web.md';
    writeFileSync(join(project, page), '');
    await succeed(command);
    expect(readFileSync(join(project, page), 'utf8')).toBe(readText(page));
  },
  'npm run languages -w web': async (command) => {
    const catalog = join(project, 'web/languages/es.po');
    writeFileSync(catalog, '');
    await succeed(command);
    expect(readFileSync(catalog, 'utf8')).toContain('msgid "Your cart is empty"');
  },
  'npm run release -w @shop/schema': async (command) => {
    rmSync(join(project, 'schema/released.graphql'));
    await succeed(command);
    expect(readFileSync(join(project, 'schema/released.graphql'), 'utf8')).toContain('type Query');
  },
  'npm run contract -- https://shop.example.com/api/': async (command) => {
    const output = await succeed(command.replace('https://shop.example.com/api/', url()));
    expect(output).toMatch(/^Rows of section 7 .* Failed: 0\./m);
  },
  [`${orders} show ID`]: async (command) => {
    const id = await orderId();
    expect(await succeed(command.replace('ID', id))).toMatch(new RegExp(`^${id} .* Placed `, 'm'));
  },
  [`${orders} move ID Confirmed`]: async (command) => {
    const id = await orderId();
    expect(await succeed(command.replace('ID', id))).toContain(`Order ${id}: Placed -> Confirmed`);
  },
  [`${catalog} export FOLDER --csv`]: async (command) => {
    expect(await succeed(command.replace('FOLDER', 'own'))).toMatch(
      /^Wrote \d+ collections and \d+ products/m,
    );
  },
  'curl -si http://localhost:4000/graphql -H \'content-type: application/json\' -d \'{"query":"{ collections { id name } }"}\'':
    async (command) => {
      const shop = { host: 'localhost', webPort: 1, bffPort, upstreamPort: port, shopApiUrl: url() };
      const bff = storefrontParts(shop, 'development').find(({ name }) => name === 'bff');
      if (bff === undefined) throw new Error('There is no BFF.');
      await shopper.start({ ...bff, env: { ...bff.env, LOG_SAMPLE: '1' } });
      const response = await succeed(command.replace('localhost:4000', `localhost:${bffPort}`));
      expect(response).toMatch(/^server-timing: .*rest1;desc="GET collections\/";dur=/im);
      expect(response).toMatch(/"data":{"collections":\[{"id":"\w+","name":"/);
    },
  'grep --no-filename 456789ab output/logs/*/*.log': async (command) => {
    const headers = {
      'x-request-id': '7c0e3d52-0000-4000-8000-0123456789ab',
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ query: '{ collections { id } }' });
    await fetch(`http://localhost:${bffPort}/graphql`, { method: 'POST', headers, body });
    await expect.poll(async () => (await run(command)).stdout).toContain('456789ab');
  },
  'mkdir -p deploy/secrets && openssl rand -hex 24 > deploy/secrets/database-password && chmod 644 deploy/secrets/database-password':
    async (command) => {
      await succeed(`umask 077; ${command}`);
      const file = join(project, 'deploy/secrets/database-password');
      expect(readFileSync(file, 'utf8')).toMatch(/^[\da-f]{48}\n$/);
      // The containers run as uid 1000, so other users must be able to read the file.
      expect(statSync(file).mode & 0o777).toBe(0o644);
    },
  'REDIS_SECRET=$(cat deploy/secrets/database-password) docker compose --env-file deploy/demo.env up --build':
    async (command) => {
      // Checks the BFF's settings without a container engine.
      const given = await succeed(command.replace(/docker .*/, 'printenv REDIS_SECRET'));
      const { redisSecret } = readBffSettings({
        REDIS_SECRET: given.trim(),
        REDIS_URL: 'redis://redis:6379',
      });
      expect(redisSecret).toMatch(/^[\da-f]{48}$/);
    },
  'kubectl -n shop create secret generic shop --from-literal=RENDER_SECRET=$(openssl rand -hex 32) --from-literal=BFF_PURGE_SECRET=$(openssl rand -hex 24) --from-literal=REDIS_SECRET=$(openssl rand -hex 32)':
    async (command) => {
      // Runs without a cluster. If kubectl is missing, `echo` prints the arguments.
      const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
      const dry = hasKubectl ? `${command} --dry-run=client -o yaml` : command.replace('kubectl', 'echo');
      expect(await succeed(dry)).toMatch(hasKubectl ? /RENDER_SECRET: \S{88}/ : /RENDER_SECRET=[\da-f]{64} /);
    },
};

describe('the commands in README and docs', () => {
  test('each command in a page is listed here, and each listed command is in a page', () => {
    const isKnown = (text: string): boolean =>
      Object.hasOwn(here, text) || elsewhere.has(text) || ofNpm.test(text);
    const unknown = printed.filter(({ text }) => !isKnown(text));
    expect(unknown.map(({ page, line, text }) => `${page}:${line}: ${text}`)).toEqual([]);
    const texts = new Set(printed.map(({ text }) => text));
    expect([...Object.keys(here), ...elsewhere].filter((command) => !texts.has(command))).toEqual([]);
  });

  test('commands are found in code blocks and sentences, without their comments', () => {
    const page =
      '# A\n\nSay `npm run x` or `a`, then\n\n    npm test   # all\n    HOST=a npx b\n\n```json\n{}\n```\n';
    expect(commandsIn('page.md', page).map(({ line, text }) => `${line} ${text}`)).toEqual([
      '3 npm run x',
      '5 npm test',
      '6 HOST=a npx b',
    ]);
  });

  test.each(Object.entries(here))(
    '`%s` does what its page describes',
    { timeout: 100_000 },
    async (command, carryOut) => {
      expect.hasAssertions();
      await carryOut(command);
    },
  );

  test.each(shortRuns)(
    '`%s` exits early with the status %i and the expected output',
    { timeout: 100_000 },
    async (command, status, output) => {
      const ended = await run(command);
      expect(ended.output).toMatch(output);
      expect(ended.status).toBe(status);
    },
  );
});
