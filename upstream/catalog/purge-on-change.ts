import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables.ts';
import type { Settings } from '../settings.ts';
import { sendPurge } from './purge.ts';

/** How often the catalogue's version is looked at, in milliseconds: a change is to be seen within a second. */
const LOOK_EVERY_MS = 400;
/** The pause after a failure, in milliseconds. */
const RETRY_AFTER_MS = 5000;

type PurgeSettings = Pick<Settings, 'PURGE_URL' | 'PURGE_SECRET'>;

/**
 * Purges the shop in front after each change of the catalogue, whichever process made it; does nothing where the address or the secret
 * is not set. The purged version is stored in the database, so that a change made while no API ran is purged at the next start. Failures are
 * logged and tried again.
 * @returns how to stop; resolves once no read of the database is under way
 */
export function purgeOnChange(
  db: Database,
  { PURGE_URL: url, PURGE_SECRET: secret }: PurgeSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { lookEveryMs = LOOK_EVERY_MS, retryAfterMs = RETRY_AFTER_MS } = {},
): () => Promise<void> {
  if (url === undefined || secret === undefined) return async () => undefined;
  const stopping = new AbortController();

  const send = async (): Promise<void> => sendPurge(url, secret);

  async function look(): Promise<number> {
    try {
      await purgeIfChanged(db, send);
      return lookEveryMs;
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'purging the shop failed');
      return retryAfterMs;
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      const pauseMs = await look();
      await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const following = follow();
  return async () => {
    stopping.abort();
    await following;
  };
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
  // Nothing was shown before the first look at this database.
  if (purged !== undefined) await purge();
  await db
    .insertInto('facts')
    .values({ name: 'purged catalogue', value: version })
    .onConflict((on) => on.column('name').doUpdateSet({ value: version }))
    .execute();
}
