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
const { host, port } = settings;
const log = createStdoutLog();
const shop = await createShopServer(settings, log).catch((error: unknown) =>
  stop(`The shop cannot start: ${error instanceof Error ? error.message : String(error)}`),
);
// Before the line that it listens, since a supervisor may send a signal after it.
const exited = exitOnSignal({ leavingMs: settings.leavingMs, ...shop });
await shop.listen(port, host).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') stop(`Port ${port} is in use: set WEB_PORT to another one.`);
  stop(`The shop cannot listen on ${host}:${port}: ${error.message}`);
});
log.info('listening', { url: `http://${host}:${port}` });
await exited;
