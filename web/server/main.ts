import { exitOnSignal } from '@shop/observability/shutdown';
import { createStdoutLog } from '@shop/observability/stdout-log';
import { readSettings } from './settings.ts';
import { createShopServer } from './server.ts';

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function settingsOrStop() {
  try {
    return readSettings(process.env);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

const settings = settingsOrStop();
const log = createStdoutLog();
const shop = await createShopServer(settings, log).catch((error: unknown) =>
  stop(`The shop cannot start: ${error instanceof Error ? error.message : String(error)}`),
);

shop.server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') stop(`Port ${settings.port} is in use: set WEB_PORT to another one.`);
  stop(`The shop cannot listen on ${settings.host}:${settings.port}: ${error.message}`);
});
shop.server.listen(settings.port, settings.host, () => {
  log.info('listening', { url: `http://${settings.host}:${settings.port}` });
});

await exitOnSignal({ leavingMs: settings.leavingMs, ...shop });
