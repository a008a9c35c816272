import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { it as base, describe, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { killAfterMs, Supervisor } from '../../scripts/supervisor.ts';
import { isAlive, servingPart } from './fixtures/serving-part.ts';

const it = base.extend<{ folder: string; supervisor: Supervisor; sentences: string[] }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'supervisor-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  },
  sentences: async ({}, use) => use([]),
  supervisor: async ({ folder, sentences }, use) => {
    const supervisor = new Supervisor(folder, (sentence) => sentences.push(sentence));
    await use(supervisor);
    await supervisor.stop();
  },
});

const patient = { timeout: 15_000, interval: 50 };

describe('the supervisor', () => {
  it('gives a stopping part 12 s plus its LEAVING_SECONDS before killing it', ({ expect }) => {
    expect(killAfterMs({})).toBe(12_000);
    expect(killAfterMs({ LEAVING_SECONDS: '10' })).toBe(22_000);
  });

  it('restarts a killed part and reports the restart', async ({ supervisor, sentences, expect }) => {
    const part = await servingPart('bff');
    await supervisor.start(part);
    const before = supervisor.pidOf('bff') ?? 0;
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => expect(sentences).toHaveLength(2), patient);
    expect(sentences[0]).toMatch(/^bff was ended by SIGKILL; it restarts in 0\.25 s\. Its log: .*bff\.log$/);
    expect(sentences[1]).toBe('bff is running again.');
    expect(supervisor.pidOf('bff')).not.toBe(before);
    expect((await fetch(part.readyUrl)).ok).toBe(true);
  });

  it('restarts a crashed part after the shortest pause if the part had run for a minute', async ({
    supervisor,
    sentences,
    expect,
  }) => {
    let passedMs = 0;
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    onTestFinished(() => clock.mockRestore());
    await supervisor.start(await servingPart('bff'));
    for (const crash of [1, 2]) {
      process.kill(supervisor.pidOf('bff') ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(sentences).toHaveLength(2 * crash), patient);
      passedMs += 60_000;
    }
    expect(sentences[2]).toContain('it restarts in 0.25 s');
  });

  it("gives up on a part that keeps crashing and shows the part's last output", async ({
    supervisor,
    expect,
  }) => {
    await supervisor.start(await servingPart('bff', `setTimeout(() => process.exit(7), 300);`));
    await expect(supervisor.died.promise).rejects.toThrow(
      /^bff ended with exit code 7, 6 times in a row\. The last lines of .*bff\.log:\nhello from bff$/,
    );
  });

  it("reports why a part can't start, without restarting the part", async ({ supervisor, expect }) => {
    const part = await servingPart('web', `console.error('WEB_THING must be a thing.'); process.exit(1);`);
    await expect(supervisor.start(part)).rejects.toThrow(
      /^web ended with exit code 1\. The last lines of .*web\.log:\nhello from web\nWEB_THING must be a thing\.$/,
    );
  });

  it('shows the message of an error with a long stack', async ({ supervisor, expect }) => {
    const thrown = `const e = new Error('type Strin is unknown'); e.stack = e.message + '\\n    at f (file:///a.js:1)'.repeat(9); throw e;`;
    await expect(supervisor.start(await servingPart('bff', thrown))).rejects.toThrow(
      /type Strin is unknown$/,
    );
  });

  it("writes a part's output before and after a restart to the same file", async ({
    supervisor,
    folder,
    sentences,
    expect,
  }) => {
    await supervisor.start(await servingPart('bff'));
    process.kill(supervisor.pidOf('bff') ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(sentences).toHaveLength(2), patient);
    await supervisor.stop();
    expect(await readFile(join(folder, 'bff.log'), 'utf8')).toBe('hello from bff\nhello from bff\n');
  });

  it('a part runs on while its log cannot be written', async ({ supervisor, folder, sentences, expect }) => {
    const file = join(folder, 'bff.log');
    await mkdir(file);
    const part = await servingPart('bff', `setInterval(() => console.log('more'), 10);`);
    await supervisor.start(part);
    await vi.waitFor(() => expect(sentences).toHaveLength(1), patient);
    expect(sentences[0]).toMatch(/^The log of bff can't be written, so it has gaps: .*bff\.log/);
    expect((await fetch(part.readyUrl)).ok).toBe(true);
    await rm(file, { recursive: true });
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    onTestFinished(() => clock.mockRestore());
    await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('more'), patient);
    await supervisor.stop();
    expect(sentences).toHaveLength(1);
  });
});

const started = z.object({ supervisor: z.number(), parts: z.array(z.number()).length(2) });

async function firstLine(child: ChildProcess): Promise<unknown> {
  if (child.stdout === null) throw new Error('the output is not piped');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error('it said nothing');
}

const runScript = new URL('../../scripts/run-script.mjs', import.meta.url).href;
const root = fileURLToPath(new URL('../../', import.meta.url));

/** Like npm, runs a script in a shell that doesn't forward signals. */
function asNpmDoes(folder: string): ChildProcess {
  const commandLine = JSON.stringify(['../tests/start/fixtures/two-parts.ts', folder]);
  const program = `import('${runScript}').then((m) => m.runScript(process.execPath, '${root}', ${commandLine}))`;
  return spawn('sh', ['-c', `"$NODE" --eval "$PROGRAM"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start', NODE: process.execPath, PROGRAM: program },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe.skipIf(process.platform === 'win32')('no process is left running', () => {
  it.for(['SIGTERM ends npm and its shell', 'the supervisor is killed'] as const)(
    'the parts exit if %s',
    async (event, { folder, expect }) => {
      const shell = asNpmDoes(folder);
      const { supervisor, parts } = started.parse(await firstLine(shell));
      const all = [supervisor, ...parts];
      onTestFinished(() => all.filter(isAlive).forEach((pid) => process.kill(pid, 'SIGKILL')));
      expect(all.every(isAlive)).toBe(true);
      if (event === 'the supervisor is killed') process.kill(supervisor, 'SIGKILL');
      else shell.kill('SIGTERM');
      await vi.waitFor(() => expect(all.filter(isAlive)).toEqual([]), patient);
    },
  );
});
