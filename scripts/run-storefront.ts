import { once } from 'node:events';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StorefrontAddresses } from './parts.ts';
import { createRunFolder } from './run-logs.ts';
import { readAddresses, requireFreePorts, requireRestApi } from './addresses.ts';
import { PartFailure, Supervisor } from './supervisor.ts';

/**
 * Brings a shop up on this machine, lets it run until Ctrl-C or SIGTERM, and takes it down. Whatever keeps it from running, or a
 * part that keeps dying, is reported in a sentence and ends the process with a status other than 0.
 *
 * @param open starts the parts at the given addresses; called once they are known to be usable
 * @param hasRestApi false if nothing reads a REST API: there is then none to start or to reach
 */
export async function runStorefront(
  open: (addresses: StorefrontAddresses, supervisor: Supervisor) => Promise<void>,
  { hasRestApi = true } = {},
): Promise<never> {
  const logs = createRunFolder(fileURLToPath(new URL('../output/logs', import.meta.url)));
  const supervisor = new Supervisor(logs, (sentence) => process.stdout.write(`${sentence}\n`));
  const stopSignal = Promise.race(
    ['SIGINT', 'SIGTERM', 'SIGHUP'].map(async (signal) => once(process, signal)),
  );
  const run = async (): Promise<void> => {
    const read = readAddresses(process.env);
    const addresses = hasRestApi ? read : { ...read, upstreamPort: undefined };
    await requireFreePorts(addresses);
    if (hasRestApi && addresses.upstreamPort === undefined) await requireRestApi(addresses.shopApiUrl);
    await open(addresses, supervisor);
    process.stdout.write(`Logs:     ${relative(process.cwd(), logs)}\n`);
    await supervisor.died.promise;
  };
  try {
    await Promise.race([stopSignal, run()]);
    process.stdout.write('\nClosing the shop …\n');
  } catch (error) {
    process.stderr.write(`${error instanceof PartFailure ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
  await supervisor.stop();
  // Work that a stop interrupted, such as a build, must not keep the process alive.
  process.exit();
}
