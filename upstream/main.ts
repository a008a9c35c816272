import { join, resolve } from 'node:path';
import { exitOnSignal } from '@shop/observability/shutdown';
import { purgeOnChange } from './catalog/purge-on-change.ts';
import { migrate } from './migrate.ts';
import { deleteExpiredHourly } from './database/cleanup.ts';
import { openDatabase } from './database/open.ts';
import { QueryObserver } from './database/query-observer.ts';
import { sendOrderEvents } from './orders/order-events.ts';
import { seed } from './seed.ts';
import { packageRoot } from './package-root.ts';
import { buildServer } from './server.ts';
import { BadSetting } from '@shop/settings/environment';
import { readSettings } from './settings.ts';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const queries = new QueryObserver();
  const db = openDatabase(settings, queries);
  await migrate(db);
  await seed(db, settings);
  const { app, drain } = await buildServer(settings, db, undefined, queries);
  const stopCleanup = deleteExpiredHourly(db, settings, app.log);
  const stopPurging = purgeOnChange(db, settings, app.log);
  const stopOrderEvents = sendOrderEvents(db, settings, app.log);
  app.addHook('onClose', async () => {
    stopCleanup();
    await Promise.all([stopPurging(), stopOrderEvents()]);
    await db.destroy();
  });
  // Before the API logs that it listens, since a supervisor may send a signal after that line.
  const exited = exitOnSignal({
    leavingMs: settings.LEAVING_SECONDS * 1000,
    stopAccepting: () => drain.begin(),
    close: () => app.close(),
  });
  await app.listen({ port: settings.UPSTREAM_PORT, host: settings.HOST });
  await exited;
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}

function reasonOf(error: unknown): string {
  if (error instanceof BadSetting) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  const port = process.env['UPSTREAM_PORT'] ?? '8000';
  if (code === 'EADDRINUSE') return `The port ${port} (UPSTREAM_PORT) is already in use.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database at DATABASE_URL cannot be reached.';
  if (code !== undefined && 'path' in error && String(error.path).startsWith(dataDir()))
    return `DATA_DIR is not usable: ${error.message}.`;
  return error.message;
}

function dataDir(): string {
  return resolve(process.env['DATA_DIR'] ?? join(packageRoot, 'data'));
}
