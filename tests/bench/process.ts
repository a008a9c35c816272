import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { Usage } from './servers/served.ts';

/** A server of the bench in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const portMessage = z.object({ port: z.int() });
const usageMessage = z.object({ cpuMs: z.number(), heldMb: z.number(), rssMb: z.number() });
const startMs = 120_000;

/** Starts a file of `servers/` that calls `serve` or `tellPort`, with these variables alone beside PATH. */
export async function startServer(
  file: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'servers', file), {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const failed = exited.then(() => {
    throw new Error(`${file} ended before it listened.`);
  });
  failed.catch(() => undefined);
  const told = once(child, 'message', { signal: AbortSignal.timeout(startMs) });
  const [{ port }] = z.tuple([portMessage], z.unknown()).parse(await Promise.race([told, failed]));
  return {
    port,
    usage: async () => {
      const answer = once(child, 'message');
      child.send('usage');
      const [usage] = z.tuple([usageMessage], z.unknown()).parse(await answer);
      return usage;
    },
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
