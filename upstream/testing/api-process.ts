import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { packageRoot } from '../package-root.ts';

export const TEST_CATALOG = join(packageRoot, 'testing/seed-data');

/**
 * Runs the API in a separate process while `use` sends requests, then ends the process.
 * @param env the API's settings; the defaults include a free port and cheap password hashes
 * @param onOutput receives the log; by default, nothing is logged
 */
export async function withApiProcess<T>(
  env: Readonly<Record<string, string>>,
  use: (url: string, child: ChildProcess) => Promise<T>,
  onOutput?: (text: string) => void,
): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(packageRoot, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      UPSTREAM_PORT: String(port),
      PASSWORD_COST_EXPONENT: '4',
      ...(onOutput === undefined && { LOG_LEVEL: 'silent' }),
      ...env,
    },
    stdio: ['ignore', onOutput === undefined ? 'ignore' : 'pipe', 'ignore'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  const closed = once(child, 'close');
  try {
    const url = `http://127.0.0.1:${port}/`;
    const isReady = () =>
      fetch(`${url}health/`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error('The API exited before it listened.');
      await pause(50);
    }
    return await use(url, child);
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}
