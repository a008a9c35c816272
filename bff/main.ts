// This import makes zod compile each schema on first use. It must come before all other imports.
import 'zod/compile';
import { runPart } from '@shop/observability/run-part';
import { createLog } from '@shop/observability/json-log';
import { createBff } from './server.ts';
import { readSettings } from './settings.ts';

await runPart('BFF_PORT', async () => {
  const settings = readSettings(process.env);
  const { host, port, leavingMs } = settings;
  const log = createLog();
  const bff = await createBff(settings, log);
  return {
    leavingMs,
    listen: async () => {
      await bff.listen(port, host);
      log.info('listening', { url: `http://${host}:${port}/graphql`, restApi: settings.rest.base.origin });
    },
    startLeaving: () => {
      log.info('closing');
      bff.startLeaving();
    },
    close: async (graceMs) => {
      await bff.close(graceMs);
      log.info('closed');
    },
  };
});
