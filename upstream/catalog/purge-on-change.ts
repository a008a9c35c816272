import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables.ts';
import { deadlines } from '../deadlines.ts';
import { type Pauses, followChanges } from '../notifications/follow-changes.ts';
import { callSigned } from '../notifications/signed-call.ts';
import type { Settings } from '../settings.ts';

type PurgeSettings = Pick<Settings, 'PURGE_URL' | 'PURGE_SECRET'>;

/**
 * Purges the shop whenever any process changes the catalog; does nothing if the URL or the secret is not set. The
 * database stores the purged version, so that a change made while no API runs is purged at the next start. Failures
 * are logged and retried.
 * @returns a function that stops watching; it resolves when no database read is in progress
 */
export function purgeOnChange(
  db: Database,
  { PURGE_URL: url, PURGE_SECRET: secret }: PurgeSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  pauses?: Pauses,
): () => Promise<void> {
  if (url === undefined || secret === undefined) return async () => undefined;
  const purge = async (): Promise<void> =>
    callSigned({
      url,
      setting: 'PURGE_URL',
      secret,
      text: (seconds) => `purge.${seconds}`,
      deadlineMs: deadlines.purgeMs,
    });
  return followChanges(async () => purgeIfChanged(db, purge), log, 'purging the shop failed', pauses);
}

async function purgeIfChanged(db: Database, purge: () => Promise<void>): Promise<void> {
  const rows = await db
    .selectFrom('facts')
    .select(['name', 'value'])
    .where('name', 'in', ['catalogue', 'purged catalogue'])
    .execute();
  const facts = new Map(rows.map(({ name, value }) => [name, value]));
  const version = facts.get('catalogue') ?? '';
  const purged = facts.get('purged catalogue');
  if (purged === version) return;
  // Before the first check, the shop has not cached anything from this database.
  if (purged !== undefined) await purge();
  await db
    .insertInto('facts')
    .values({ name: 'purged catalogue', value: version })
    .onConflict((on) => on.column('name').doUpdateSet({ value: version }))
    .execute();
}
