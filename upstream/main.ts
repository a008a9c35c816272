import { closeWithin } from '@shop/observability/readiness';
import { runPart } from '@shop/observability/run-part';
import { migrate } from './migrate.ts';
import { deleteExpiredHourly } from './database/cleanup.ts';
import { openDatabase } from './database/open.ts';
import { QueryObserver } from './database/query-observer.ts';
import { sendAnnouncements } from './announcements/announcements.ts';
import { failureReason } from './failure-reason.ts';
import { seed } from './seed.ts';
import { buildServer } from './server.ts';
import { readSettings } from './settings.ts';

await runPart('UPSTREAM_PORT', async () => {
  try {
    return await assemble();
  } catch (error) {
    throw new Error(failureReason(error), { cause: error });
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
