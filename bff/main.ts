import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { createStdoutLog } from '@shop/observability/stdout-log';
import { BadSetting } from '@shop/settings/environment';
import { createBff } from './server.ts';
import { readSettings } from './settings.ts';

/** Leaves time for the platform's own 10 s until it kills. */
const graceMs = 9000;

const log = createStdoutLog();

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function stopSignal(): Promise<void> {
  await Promise.race(['SIGTERM', 'SIGINT'].map(async (signal) => once(process, signal)));
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { host, port } = settings;
  const bff = await createBff(settings, log);
  bff.server.once('error', (error: NodeJS.ErrnoException) => {
    stopWith(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use by another program; stop it or set BFF_PORT to a free port.`
        : `Cannot listen on ${host}:${port} (${error.code ?? error.name}); see HOST and BFF_PORT.`,
    );
  });
  // Awaited before the BFF logs that it listens, since a supervisor may send a signal after that line.
  const stopped = stopSignal();
  bff.server.listen(port, host);
  await once(bff.server, 'listening');
  log.info('listening', { url: `http://${host}:${port}/graphql`, restApi: settings.rest.base.origin });
  await stopped;
  log.info('closing');
  bff.stopAccepting();
  // A second signal, such as another Ctrl-C, cuts the time for the balancer short.
  await Promise.race([pause(settings.leavingMs), stopSignal()]);
  await bff.close(graceMs);
  log.info('closed');
  process.exit(0);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  stopWith(error.message);
}
