import { createBff } from '../../../bff/server.ts';
import { createLog } from '@shop/observability/json-log';
import { readSettings } from '../../../bff/settings.ts';
import { serve } from './served.ts';

/** The BFF of this project as production runs it, its log thrown away as a collector would take it. */
const { server } = await createBff(
  readSettings(process.env),
  createLog(() => undefined),
);
serve(server);
