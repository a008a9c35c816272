import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { freePorts } from '../../scripts/free-port.ts';
import { copyProject } from '../docs/project-copy.ts';

// All parts start from source, and the machine might be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const patient = { timeout: 120_000, interval: 50 };
let project: string;
beforeAll(() => {
  project = copyProject(['dist']);
});
afterAll(() => rmSync(project, { recursive: true, force: true, maxRetries: 10 }));

function startCommand(program: string, args: string[], env: Record<string, string>) {
  const child: ChildProcess = spawn(program, args, {
    cwd: project,
    env: { HOME: process.env['HOME'], PATH: process.env['PATH'], PASSWORD_COST_EXPONENT: '4', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const sentences: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => sentences.push(line));
  const ended = once(child, 'exit');
  return {
    sentences,
    prints: async (line: RegExp) =>
      vi.waitFor(() => expect(sentences).toContainEqual(expect.stringMatching(line)), patient),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ports() {
  const [webPort = 0, bffPort = 0, upstreamPort = 0] = await freePorts(3);
  const env = {
    // With only one address, each part logs its start only once.
    HOST: '127.0.0.1',
    WEB_PORT: String(webPort),
    BFF_PORT: String(bffPort),
    UPSTREAM_PORT: String(upstreamPort),
  };
  return { env, web: `http://127.0.0.1:${webPort}`, graphql: `http://127.0.0.1:${bffPort}/graphql` };
}

const inProject = (file: string): string => join(project, file);
/** Saves a file atomically, so that no process reads a partial file. */
function save(file: string, text: string): void {
  writeFileSync(inProject('unsaved'), text);
  renameSync(inProject('unsaved'), inProject(file));
}

const sdl = 'schema/sdl/catalog.graphql';
const addField = (name: string): void =>
  save(
    sdl,
    `${readFileSync(inProject(sdl), 'utf8')}\nextend type Query {\n  """A field."""\n  ${name}: String\n}\n`,
  );

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

const manifest = z.record(z.string(), z.string());

const logLine = z.object({ at: z.iso.datetime(), level: z.string(), event: z.string() });
const parts = ['upstream', 'bff', 'web'] as const;
function logOf(part: (typeof parts)[number]): string {
  const [log = ''] = globSync(inProject(`output/logs/*/${part}.log`));
  return readFileSync(log, 'utf8');
}
const starts = () =>
  Object.fromEntries(parts.map((part) => [part, logOf(part).match(/listening/g)?.length ?? 0]));

/** Waits for the logs, which are written a moment after a start. */
const haveStarted = async (times: Readonly<Record<string, number>>): Promise<void> =>
  vi.waitFor(() => expect(starts()).toEqual(times), patient);

describe('npm run dev', () => {
  let dev: ReturnType<typeof startCommand>;
  let at: Awaited<ReturnType<typeof ports>>;
  beforeAll(async () => {
    at = await ports();
    dev = startCommand('npm', ['run', 'dev'], { ...at.env, LOG_LEVEL: 'info' });
    await dev.prints(/^Logs: /);
  });
  afterAll(async () => dev.stop());

  it("starts each part's log with a line of JSON that contains the part's URL", async () => {
    await haveStarted({ upstream: 1, bff: 1, web: 1 });
    const { UPSTREAM_PORT: upstream, BFF_PORT: bff, WEB_PORT: web } = at.env;
    for (const [part, port] of Object.entries({ upstream, bff, web })) {
      const [first = ''] = logOf(z.enum(parts).parse(part)).split('\n');
      expect(logLine.parse(JSON.parse(first)).level).toBe('info');
      expect(first).toContain(`http://127.0.0.1:${port}`);
    }
  });

  it('generates types and restarts only the BFF after a schema edit', async () => {
    await haveStarted({ upstream: 1, bff: 1, web: 1 });
    addField('afterwards');
    await dev.prints(/^schema\/sdl\/catalog\.graphql: types after [\d.]+ s, bff after [\d.]+ s$/);
    expect(await post(at.graphql, { query: '{ afterwards }' })).toEqual({ data: { afterwards: null } });
    await haveStarted({ upstream: 1, bff: 2, web: 1 });
  });

  it('accepts a new client operation by its hash', async () => {
    const document = 'query AnEditedOperation { collections { id name } }';
    save('web/src/features/an-edited-operation.graphql', `${document}\n`);
    await dev.prints(/^web\/src\/features\/an-edited-operation\.graphql: types .* bff after/);
    const documents = manifest.parse(
      JSON.parse(readFileSync(inProject('web/src/generated/persisted-documents.json'), 'utf8')),
    );
    const [, text = ''] =
      Object.entries(documents).find(([, each]) => each.includes('AnEditedOperation')) ?? [];
    const sha256Hash = createHash('sha256').update(text).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    expect(await post(at.graphql, { extensions })).toHaveProperty('data.collections');
  });

  it('restarts only the parts that use a setting edited in .env', async () => {
    await haveStarted({ upstream: 1, bff: 3, web: 1 });
    save('.env', 'PAGE_CACHE_MB=12\n');
    await dev.prints(/^\.env: web after [\d.]+ s$/);
    expect((await fetch(at.web)).status).toBe(200);
    await haveStarted({ upstream: 1, bff: 3, web: 2 });
    save('.env', 'PAGE_CACHE_MB=much\n');
    await dev.prints(/^\.env: PAGE_CACHE_MB must be/);
    expect((await fetch(at.web)).status).toBe(200);
    rmSync(inProject('.env'));
    await haveStarted({ upstream: 1, bff: 3, web: 3 });
  });

  it('reports an error in the schema or a module, and continues once the error is fixed', async () => {
    const module = 'bff/main.ts';
    const [goodSdl, goodModule] = [sdl, module].map((file) => readFileSync(inProject(file), 'utf8'));
    if (goodSdl === undefined || goodModule === undefined) throw new Error('a file is missing');
    save(sdl, `${goodSdl}\ntype {`);
    await dev.prints(/Syntax Error: Expected Name, found "\{"/);
    save(sdl, goodSdl);
    save(module, `throw new Error('a temporary mistake');\n${goodModule}`);
    await dev.prints(/a temporary mistake/);
    expect((await fetch(at.web)).status).toBeLessThan(600);
    await haveStarted({ upstream: 1, bff: 3, web: 3 });
    save(module, goodModule);
    await vi.waitFor(
      async () =>
        expect(await post(at.graphql, { query: '{ afterwards }' })).toEqual({ data: { afterwards: null } }),
      patient,
    );
  });
});
