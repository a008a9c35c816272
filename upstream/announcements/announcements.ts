import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../database/tables.ts';
import { deadlines } from '../deadlines.ts';
import type { Settings } from '../settings.ts';
import { callSigned } from './signed-call.ts';

/** With these pauses, a change is usually announced within a second. */
const usualPauses = { checkEveryMs: 400, retryAfterMs: 5000 };

/** Records in the caller's transaction that web or the BFF must be notified of a changed catalog or order. */
export async function announce(tx: Queries, topic: 'catalog' | 'order', subject = ''): Promise<void> {
  const version = randomUUID();
  await tx
    .insertInto('announcements')
    .values({ topic, subject, version })
    .onConflict((on) => on.columns(['topic', 'subject']).doUpdateSet({ version }))
    .execute();
}

/**
 * Calls PURGE_URL for an announced change to the catalog, and ORDER_EVENTS_URL for each announced order. Makes only
 * calls whose URL and secret are set. Failures are logged and retried.
 * @returns a function that stops the calls and resolves when none is in progress
 */
export function sendAnnouncements(
  db: Database,
  settings: Pick<Settings, 'PURGE_URL' | 'ORDER_EVENTS_URL' | 'PURGE_SECRET'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { checkEveryMs, retryAfterMs } = usualPauses,
): () => Promise<void> {
  const { PURGE_URL, ORDER_EVENTS_URL, PURGE_SECRET: secret } = settings;
  const stopping = new AbortController();

  async function follow(topic: 'catalog' | 'order', tell: (subject: string) => Promise<void>): Promise<void> {
    while (!stopping.signal.aborted) {
      let pauseMs = checkEveryMs;
      try {
        await sendEach(topic, tell);
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          `announcing a changed ${topic} failed`,
        );
        pauseMs = retryAfterMs;
      }
      await pause(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  async function sendEach(topic: string, tell: (subject: string) => Promise<void>): Promise<void> {
    const due = await db.selectFrom('announcements').selectAll().where('topic', '=', topic).execute();
    for (const { subject, version } of due) {
      if (stopping.signal.aborted) return;
      await tell(subject);
      // A change during the call has a different version, and is announced again.
      await db
        .deleteFrom('announcements')
        .where('topic', '=', topic)
        .where('subject', '=', subject)
        .where('version', '=', version)
        .execute();
    }
  }

  const following: Promise<void>[] = [];
  if (secret !== undefined && PURGE_URL !== undefined)
    following.push(
      follow('catalog', () =>
        callSigned({
          url: PURGE_URL,
          setting: 'PURGE_URL',
          secret,
          text: (seconds) => `purge.${seconds}`,
          deadlineMs: deadlines.purgeMs,
        }),
      ),
    );
  if (secret !== undefined && ORDER_EVENTS_URL !== undefined)
    following.push(
      follow('order', (id) =>
        callSigned({
          url: `${ORDER_EVENTS_URL}?order=${encodeURIComponent(id)}`,
          setting: 'ORDER_EVENTS_URL',
          secret,
          text: (seconds) => `order.${seconds}.${id}`,
          deadlineMs: deadlines.orderEventMs,
        }),
      ),
    );
  return async () => {
    stopping.abort();
    await Promise.all(following);
  };
}
