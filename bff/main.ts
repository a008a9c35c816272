import { once } from 'node:events';
import { createLog } from './log.ts';
import { createBff } from './server.ts';
import { readSettings, SettingsError } from './settings.ts';

/** Those that the shop's REST API may take for a whole write, and a little more. */
const leaveMs = 10_000;

function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

try {
  const settings = readSettings(process.env);
  const log = createLog((line) => process.stdout.write(line));
  const { server, close } = await createBff(settings, log);
  server.listen(settings.BFF_PORT, settings.HOST);
  await once(server, 'listening');
  const address = server.address();
  log.info('listening', {
    port: typeof address === 'object' && address !== null ? address.port : settings.BFF_PORT,
  });
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  log.info('leaving');
  setTimeout(() => process.exit(1), leaveMs).unref();
  await close();
  process.exit(0);
} catch (error) {
  if (error instanceof SettingsError) stop(error.message);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    stop(`The port of BFF_PORT is in use by another program.`);
  }
  stop(`The BFF cannot start: ${error instanceof Error ? error.message : String(error)}`);
}
