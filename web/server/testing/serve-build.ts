import { runPart } from '@shop/observability/run-part';
import { createLog } from '@shop/observability/json-log';
import { createShopServer } from '../server.ts';
import { readSettings } from '../settings.ts';

/** Like `main.ts`, but serves the build in the folder given on the command line, on a free port that it prints. */
await runPart('WEB_PORT', async () => {
  const settings = readSettings(process.env);
  const shop = await createShopServer(settings, createLog(), process.argv[2]);
  const listen = async (): Promise<void> => {
    process.stdout.write(`${new URL(await shop.listen(0, '127.0.0.1')).port}\n`);
  };
  return { ...shop, leavingMs: settings.leavingMs, listen };
});
