import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { bffNodeOptions } from '../../../bff/node-options.ts';
import type { Usage } from './served.ts';

export interface ServerProcess {
  readonly port: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const portMessage = z.object({ port: z.int() });
const usageMessage = z.object({ cpuMs: z.number(), heldMb: z.number(), rssMb: z.number() });
const startMs = 120_000;

/**
 * Starts a file in this folder as a child process, and waits for the child to send its port. The child's environment
 * has only `env`, PATH and NODE_ENV. `bff.ts` also gets the BFF's Node options.
 */
export async function startServer(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, file), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    execArgv: ['--expose-gc', ...(file === 'bff.ts' ? bffNodeOptions : [])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${file} exited before it listened.`);
  });
  failed.catch(() => undefined);
  const listening = once(child, 'message', { signal: AbortSignal.timeout(startMs) });
  const [{ port }] = z.tuple([portMessage], z.unknown()).parse(await Promise.race([listening, failed]));
  return serverProcess(child, port);
}

/**
 * Starts a part of the shop, and waits until `readyPath` responds with success. The part's environment has only `env`,
 * PATH, NODE_ENV and HOST.
 */
export async function startPart(
  program: string,
  { env, port, readyPath }: { env: Readonly<Record<string, string>>; port: number; readyPath: string },
): Promise<ServerProcess> {
  const child = fork(program, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', HOST: '127.0.0.1', ...env },
    execArgv: ['--expose-gc', '--import', new URL('report-usage.ts', import.meta.url).href],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  for (const giveUpAt = performance.now() + startMs; performance.now() < giveUpAt; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`${program} exited before it listened.`);
    const response = await fetch(`http://127.0.0.1:${port}${readyPath}`).catch(() => undefined);
    if (response?.ok) return serverProcess(child, port);
  }
  throw new Error(`${program} did not respond.`);
}

function serverProcess(child: ChildProcess, port: number): ServerProcess {
  const exited = once(child, 'exit');
  return {
    port,
    usage: async () => {
      const response = once(child, 'message');
      child.send('usage');
      const [usage] = z.tuple([usageMessage], z.unknown()).parse(await response);
      return usage;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
