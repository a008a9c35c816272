import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from './testing/serve.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { languages, manifestOf } from '../src/config/languages.ts';

async function writeBuild(url: string): Promise<string> {
  const manifest = JSON.stringify({
    'src/start/start.ts': { file: 'start.js' },
    'src/entry-client.tsx': { file: 'client.js' },
    'style.css': { file: 'style.css' },
  });
  const entry = `export const pageUrl = (url) => ({ route: url.pathname, url });
    export async function render() {
      const html = Buffer.from(await (await fetch('${url}')).text());
      return { kind: 'page', status: 200, retryAfter: null, html, isComplete: true, isPublic: false };
    }`;
  const builds = languages.flatMap((language): [string, string][] => [
    [`server/${language.code}/entry-server.js`, entry],
    [`client/${manifestOf(language)}`, manifest],
  ]);
  return temporaryFolder({
    'package.json': '{"type":"module"}',
    'documents/current.json': '{}',
    ...Object.fromEntries(builds),
  });
}

/** Starts a BFF that keeps requests waiting until `letGo` is called, and keeps sockets open. */
async function startBff() {
  const waiting: ServerResponse[] = [];
  const arrived = Promise.withResolvers<void>();
  const server = createServer((_, response) => {
    waiting.push(response);
    arrived.resolve();
  });
  server.on('upgrade', (_, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.write('HTTP/1.1 101 OK\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  const url = `${await listen(server)}/graphql`;
  return {
    url,
    waiting,
    arrived: arrived.promise,
    letGo: () => waiting.forEach((response) => response.end('whole')),
  };
}

async function startWeb(leavingSeconds: number, env: Readonly<Record<string, string>> = {}) {
  const bff = await startBff();
  let log = '';
  const listening = Promise.withResolvers<number>();
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'testing/serve-build.ts'), await writeBuild(bff.url)],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BFF_URL: bff.url,
        LEAVING_SECONDS: String(leavingSeconds),
        LOG_SAMPLE: '1',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exited = once(child, 'exit');
  void exited.then(() => listening.reject(new Error(`The server has stopped: ${log}`)));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  child.stdout.on('data', (lines) => {
    log += String(lines);
    const [port] = /^\d+$/m.exec(log) ?? [];
    if (port !== undefined) listening.resolve(Number(port));
  });
  child.stderr.on('data', (lines) => (log += String(lines)));
  const closed = once(child, 'close');
  const port = await listening.promise;
  return { bff, child, exited, port, log: async () => closed.then(() => log) };
}

async function get(port: number, address: string, agent: Agent) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ host: '127.0.0.1', port, path: address, agent }, resolve).on('error', reject).end();
  const response = await promise;
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, connection: response.headers.connection, text };
}

function keptAlive(): Agent {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return agent;
}

it("after SIGTERM, web still responds for a while but isn't ready and closes each connection", async () => {
  const { port, child } = await startWeb(300);
  const agent = keptAlive();
  expect(await get(port, '/ready', agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
  child.kill('SIGTERM');
  await expect.poll(async () => (await get(port, '/ready', agent)).status).toBe(503);
  expect(await get(port, '/ready', agent)).toMatchObject({
    connection: 'close',
    text: '{"status":"closing"}',
  });
  expect(await get(port, '/health', agent)).toMatchObject({ status: 200, connection: 'close' });
});

it('after SIGTERM, web finishes the current page, closes its connections and exits', async () => {
  const { bff, port, child, exited } = await startWeb(0);
  const agent = keptAlive();
  await get(port, '/health', agent);
  const socketOpened = Promise.withResolvers<Duplex>();
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'key' };
  request({ host: '127.0.0.1', port, path: '/graphql', headers })
    .on('upgrade', (_, socket) => socketOpened.resolve(socket))
    .on('error', socketOpened.reject)
    .end();
  const socket = await socketOpened.promise;
  const page = get(port, '/retail', keptAlive());
  await bff.arrived;
  const socketClosed = once(socket.resume(), 'close');
  child.kill('SIGTERM');
  await socketClosed;
  await expect(get(port, '/health', agent)).rejects.toThrow(/ECONNREFUSED|ECONNRESET|hang up/);
  expect(child.exitCode).toBeNull();
  bff.letGo();
  // The connection must close. Otherwise, it would keep the process alive.
  expect(await page).toEqual({ status: 200, connection: 'close', text: 'whole' });
  expect(await exited).toEqual([0, null]);
});

it('after SIGTERM, web still logs the pages that it finishes', async () => {
  const { bff, port, child, log } = await startWeb(0);
  const agent = keptAlive();
  const pages = ['/retail', '/wholesale', '/about'].map(async (address) => get(port, address, agent));
  await expect.poll(() => bff.waiting.length).toBe(pages.length);
  child.kill('SIGTERM');
  await expect.poll(async () => get(port, '/health', keptAlive()).catch(() => null)).toBeNull();
  bff.letGo();
  await Promise.all(pages);
  expect((await log()).match(/"kind":"page"/g)).toHaveLength(pages.length);
});

it.each(['/reset/reset_password/MQ/s3cret%zz', '//a:s3cret@x/retail', 'http://a:s3cret@x/retail'])(
  'web rejects the URL %s without logging its secret',
  async (target) => {
    const { port, child, log } = await startWeb(0);
    expect(await get(port, target, keptAlive())).toMatchObject({ status: 400 });
    child.kill('SIGTERM');
    expect(await log()).not.toContain('s3cret');
  },
);

it.each([
  ['1', 1],
  ['600000', 0],
])('with LOG_SLOW_MS=%s, web logs %i of one page outside the sample', async (slowMs, count) => {
  const { bff, port, child, log } = await startWeb(0, { LOG_SAMPLE: '0', LOG_SLOW_MS: slowMs });
  const page = get(port, '/retail', keptAlive());
  await bff.arrived;
  const began = performance.now();
  await expect.poll(() => performance.now() - began).toBeGreaterThan(1);
  bff.letGo();
  await page;
  child.kill('SIGTERM');
  expect((await log()).match(/"kind":"page"/g) ?? []).toHaveLength(count);
});
