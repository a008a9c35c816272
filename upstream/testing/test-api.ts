import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../database/open.ts';
import { seed } from '../seed.ts';
import { buildServer } from '../server.ts';
import { readSettings } from '../settings.ts';
import { TEST_CATALOG } from './api-process.ts';
import { inOrder } from './matching.ts';
import { temporaryFolder } from './temporary-folder.ts';

const json = z.json();
export type Json = z.infer<typeof json>;

export interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it isn't JSON. */
  body: Json | undefined;
}

interface Sent {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** The initial time of tests: noon in Florida. */
const TODAY = new Date('2026-03-10T16:00:00Z');
export const EARLIEST = '2026-03-12';

/** Uses the tests' catalog. Stops the API and removes its data after the test. */
export async function startTestApi(variables: Record<string, string> = {}) {
  const folder = await temporaryFolder();
  const database = await freshDatabase();
  const settings = readSettings({
    DATA_DIR: folder,
    CATALOG_DIR: TEST_CATALOG,
    PASSWORD_COST_EXPONENT: '4',
    LOG_LEVEL: 'silent',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...variables,
  });
  const db = openDatabase(settings);
  await migrate(db);
  await seed(db, settings);
  const clock = { now: TODAY };
  const { app, mail, ...shop } = await buildServer(settings, db, () => clock.now);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
    await database?.drop();
  });

  async function call(
    method: string,
    path: string,
    { body, token, headers }: Sent = {},
  ): Promise<TestResponse> {
    const response = await fetch(path.startsWith('http') ? path : `${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `JWT ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? json.parse(JSON.parse(text)) : undefined,
    };
  }

  /** Returns all emails, oldest first. */
  async function mails(): Promise<string[]> {
    await mail.settled();
    const outbox = join(folder, 'outbox');
    const names = await readdir(outbox).catch(() => []);
    return Promise.all(
      inOrder(names.filter((name) => name.endsWith('.txt'))).map((name) =>
        readFile(join(outbox, name), 'utf8'),
      ),
    );
  }

  return { baseUrl, settings, db, clock, folder, log: app.log, call, mails, ...shop };
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string): Promise<void> => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => run(`drop database ${name}`) };
}
