import { runPart } from '@shop/observability/run-part';
import { createStdoutLog } from '@shop/observability/stdout-log';
import { readSettings } from './settings.ts';
import { createShopServer } from './server.ts';

await runPart('WEB_PORT', async () => {
  const { host, port, ...settings } = readSettings(process.env);
  const log = createStdoutLog();
  const shop = await createShopServer({ host, port, ...settings }, log);
  return {
    ...shop,
    leavingMs: settings.leavingMs,
    listen: async () => {
      await shop.listen(port, host);
      log.info('listening', { url: `http://${host}:${port}` });
    },
  };
});
