import { once } from 'node:events';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileFailure } from '@shop/observability/file-failure';
import { BadSetting } from '@shop/settings/environment';
import type { StorefrontAddresses } from './parts.ts';
import { readAddresses, requireFreePorts, requireRestApi } from './addresses.ts';
import { applySettingsFile } from './dev-settings.ts';
import { PartFailure, Supervisor } from './supervisor.ts';

/**
 * Runs a shop on this machine until a signal ends it. If the shop can't start or a part keeps failing, prints the
 * reason and exits with status 1.
 * @param open starts the parts at the given addresses, whose ports are free
 * @param hasRestApi false if no part uses a REST API; in that case, none is started or checked
 */
export async function runStorefront(
  open: (addresses: StorefrontAddresses, supervisor: Supervisor) => Promise<void>,
  { hasRestApi = true } = {},
): Promise<never> {
  let supervisor: Supervisor | undefined;
  const stopSignal = Promise.race(
    ['SIGINT', 'SIGTERM', 'SIGHUP'].map(async (signal) => once(process, signal)),
  );
  const run = async (): Promise<void> => {
    applySettingsFile();
    const read = readAddresses(process.env);
    const addresses = hasRestApi ? read : { ...read, upstreamPort: undefined };
    await requireFreePorts(addresses);
    if (hasRestApi && addresses.upstreamPort === undefined) await requireRestApi(addresses.shopApiUrl);
    // Separates the logs of shops that run at the same time.
    const logs = fileURLToPath(new URL(`../output/logs/${addresses.webPort}`, import.meta.url));
    supervisor = new Supervisor(logs, (message) => process.stdout.write(`${message}\n`));
    await open(addresses, supervisor);
    process.stdout.write(`Logs:     ${relative(process.cwd(), logs)}\n`);
    await supervisor.died.promise;
  };
  try {
    await Promise.race([stopSignal, run()]);
    process.stdout.write('\nClosing the shop …\n');
  } catch (error) {
    const isExpected = error instanceof PartFailure || error instanceof BadSetting;
    process.stderr.write(`${isExpected ? error.message : (fileFailure(String(error)) ?? String(error))}\n`);
    process.exitCode = 1;
  }
  await supervisor?.stop();
  // An interrupted build must not keep the process alive.
  process.exit();
}
