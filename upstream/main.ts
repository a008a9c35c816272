import { join, resolve } from 'node:path';
import { closeWithin } from '@shop/observability/readiness';
import { runPart } from '@shop/observability/run-part';
import { migrate } from './migrate.ts';
import { deleteExpiredHourly } from './database/cleanup.ts';
import { openDatabase } from './database/open.ts';
import { QueryObserver } from './database/query-observer.ts';
import { sendAnnouncements } from './announcements/announcements.ts';
import { seed } from './seed.ts';
import { packageRoot } from './package-root.ts';
import { buildServer } from './server.ts';
import { readSettings } from './settings.ts';

await runPart('UPSTREAM_PORT', async () => {
  try {
    return await assemble();
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
});

async function assemble() {
  const settings = readSettings(process.env);
  const queries = new QueryObserver();
  const db = openDatabase(settings, queries);
  await migrate(db);
  await seed(db, settings);
  const { app, startLeaving } = await buildServer(settings, db, undefined, queries);
  if (settings.NODE_ENV === 'production' && settings.STRIPE_SECRET_KEY === undefined)
    app.log.warn('payments are a test page that takes no money; set STRIPE_SECRET_KEY to be paid');
  const stopCleanup = deleteExpiredHourly(db, settings, app.log);
  const stopAnnouncing = sendAnnouncements(db, settings, app.log);
  app.addHook('onClose', async () => {
    stopCleanup();
    await stopAnnouncing();
    await db.destroy();
  });
  return {
    leavingMs: settings.LEAVING_SECONDS * 1000,
    startLeaving,
    listen: async () => {
      await app.listen({ port: settings.UPSTREAM_PORT, host: settings.HOST });
    },
    close: (graceMs: number) => closeWithin(app, graceMs),
  };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database at DATABASE_URL cannot be reached.';
  if (code !== undefined && 'path' in error && String(error.path).startsWith(dataDir())) {
    const remedy =
      code === 'ENOSPC'
        ? 'Free up space on its disk.'
        : 'Let the user that runs the shop write there, or set DATA_DIR to another folder.';
    return `DATA_DIR is not usable: ${error.message}. ${remedy}`;
  }
  return error.message;
}

function dataDir(): string {
  return resolve(process.env['DATA_DIR'] ?? join(packageRoot, 'data'));
}
