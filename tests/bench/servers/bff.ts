import { createBff } from '../../../bff/server.ts';
import { createLog } from '@shop/observability/json-log';
import { readSettings } from '../../../bff/settings.ts';
import { reportUsage } from './served.ts';

/** This project's BFF as in production, without its log. */
const bff = await createBff(
  readSettings(process.env),
  createLog(() => undefined),
);
const address = await bff.listen(Number(process.env['BENCH_PORT'] ?? 0), '127.0.0.1');
process.send?.({ port: Number(new URL(address).port) });
reportUsage();
