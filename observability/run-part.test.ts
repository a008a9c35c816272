import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = new URL('run-part.ts', import.meta.url).href;

function endOf(assemble: string) {
  const program = `import { createServer } from 'node:http';
    import { once } from 'node:events';
    import { runPart } from '${module}';
    await runPart('SHOP_PORT', ${assemble});`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  return { stdout, stderr, status };
}

it('a part handles signals as soon as it logs that it is listening', () => {
  const part = `async () => ({ leavingMs: 0, startLeaving() {},
    listen: async () => { console.log('listens'); process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000); },
    close: async () => console.log('closed') })`;
  expect(endOf(part)).toEqual({ stdout: 'listens\nclosed\n', stderr: '', status: 0 });
});

it('a part that throws a plain Error at startup prints only the error message', () => {
  const part = `async () => { throw new Error('SHOP_NAME has to be set.'); }`;
  expect(endOf(part)).toEqual({ stdout: '', stderr: 'SHOP_NAME has to be set.\n', status: 1 });
});

it('a part that throws a TypeError at startup prints the stack trace', () => {
  const { stderr, status } = endOf(`async () => undefined.settings`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^TypeError: .*\n +at /);
});

it('a part whose port is in use prints which setting to change', () => {
  const part = `async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const listen = async () => { await once(createServer().listen(first.address()), 'listening'); };
    return { leavingMs: 0, startLeaving() {}, close: async () => {}, listen };
  }`;
  const { stderr, status } = endOf(part);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Port \d+ is in use by another program; stop it or set SHOP_PORT to a free port\.\n$/,
  );
});

it('a part whose host has no address prints which setting to change', () => {
  // Too long to be looked up in the network.
  const part = `async () => ({ leavingMs: 0, startLeaving() {}, close: async () => {},
    listen: async () => { await once(createServer().listen(0, 'x'.repeat(300)), 'listening'); } })`;
  const { stderr, status } = endOf(part);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^getaddrinfo \w+ x+; see HOST and SHOP_PORT\.\n$/);
});

it('a part that may not use a file prints which one, why, and what to do', () => {
  const { stderr, status } = endOf(`async () => (await import('node:fs')).mkdirSync('/dev/null/data')`);
  expect(status).toBe(1);
  expect(stderr).toBe(
    "/dev/null/data can't be used: a file is in the place of a folder (ENOTDIR). Move the file away.\n",
  );
});
