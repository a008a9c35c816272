import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const module = new URL('shutdown.ts', import.meta.url).href;

function endOf(service: string) {
  const program = `import { exitOnSignal } from '${module}';
    const say = (text) => process.stdout.write(text + ' ');
    const signal = (name) => setImmediate(() => process.kill(process.pid, name));
    setInterval(() => undefined, 1000);
    void exitOnSignal({ graceMs: 100, ${service} });
    signal('SIGTERM');`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  return { stdout, status };
}

it('on SIGTERM, a process marks its service as not ready, closes it and exits with status 0', () => {
  const service = `leavingMs: 1, startLeaving: () => say('unready'), close: async (ms) => say('closes in ' + ms)`;
  expect(endOf(service)).toEqual({ stdout: 'unready closes in 100 ', status: 0 });
});

it.each(['SIGTERM', 'SIGINT'])('a second signal, %s, skips the wait for the load balancer', (second) => {
  const service = `leavingMs: 3_600_000, startLeaving: () => signal('${second}'), close: async () => say('closed')`;
  expect(endOf(service)).toEqual({ stdout: 'closed ', status: 0 });
});

it("a process exits with status 1 if its service doesn't close in time", () => {
  const service = `leavingMs: 0, startLeaving: () => {}, close: () => new Promise(() => say('closes'))`;
  expect(endOf(service)).toEqual({ stdout: 'closes ', status: 1 });
});
