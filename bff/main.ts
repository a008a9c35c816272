import { exitOnSignal } from '@shop/observability/shutdown';
import { createStdoutLog } from '@shop/observability/stdout-log';
import { BadSetting } from '@shop/settings/environment';
import { createBff } from './server.ts';
import { readSettings } from './settings.ts';

const log = createStdoutLog();

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const { host, port } = settings;
  const bff = await createBff(settings, log);
  // Before the BFF logs that it listens, since a supervisor may send a signal after that line.
  const exited = exitOnSignal({
    leavingMs: settings.leavingMs,
    stopAccepting: () => {
      log.info('closing');
      bff.stopAccepting();
    },
    close: async (graceMs) => {
      await bff.close(graceMs);
      log.info('closed');
    },
  });
  await bff.listen(port, host).catch((error: NodeJS.ErrnoException) => {
    stopWith(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use by another program; stop it or set BFF_PORT to a free port.`
        : `Cannot listen on ${host}:${port} (${error.code ?? error.name}); see HOST and BFF_PORT.`,
    );
  });
  log.info('listening', { url: `http://${host}:${port}/graphql`, restApi: settings.rest.base.origin });
  await exited;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  stopWith(error.message);
}
