import { runPart } from '@shop/observability/run-part';
import { createLog } from '@shop/observability/json-log';
import { readSettings } from './settings.ts';
import { createShopServer } from './server.ts';

await runPart('WEB_PORT', async () => {
  const { host, port, ...settings } = readSettings(process.env);
  const log = createLog();
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
