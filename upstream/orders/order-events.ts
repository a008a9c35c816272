import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../database/tables.ts';
import { deadlines } from '../deadlines.ts';
import { type Pauses, followChanges } from '../notifications/follow-changes.ts';
import { callSigned } from '../notifications/signed-call.ts';
import type { Settings } from '../settings.ts';

const MOST_AT_ONCE = 100;

type EventSettings = Pick<Settings, 'ORDER_EVENTS_URL' | 'PURGE_SECRET'>;

/** Records an event in the same transaction as the order's change. */
export async function noteOrderChange(tx: Queries, orderId: string): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId })
    .onConflict((on) => on.column('order_id').doNothing())
    .execute();
}

/**
 * Notifies the BFF of orders that any process changed, so that it reads them again for shoppers who have them open;
 * does nothing if the URL or the secret is not set. Failures are logged and retried.
 * @returns a function that stops; it resolves when no event is being sent
 */
export function sendOrderEvents(
  db: Database,
  { ORDER_EVENTS_URL: url, PURGE_SECRET: secret }: EventSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  pauses?: Pauses,
): () => Promise<void> {
  if (url === undefined || secret === undefined) return async () => undefined;
  const send = async (id: string): Promise<void> =>
    callSigned({
      url: `${url}?order=${encodeURIComponent(id)}`,
      setting: 'ORDER_EVENTS_URL',
      secret,
      text: (seconds) => `order.${seconds}.${id}`,
      deadlineMs: deadlines.orderEventMs,
    });
  return followChanges(async () => sendChanged(db, send), log, "an order's event failed", pauses);
}

async function sendChanged(db: Database, sendOne: (id: string) => Promise<void>): Promise<void> {
  const changed = await takeChanged(db);
  for (const [index, id] of changed.entries()) {
    try {
      await sendOne(id);
    } catch (error) {
      for (const unsent of changed.slice(index)) await noteOrderChange(db, unsent);
      throw error;
    }
  }
}

/** Events are removed before they are sent, so that a change during the call becomes another event. */
async function takeChanged(db: Database): Promise<string[]> {
  const changed = await db.selectFrom('order_events').select('order_id').limit(MOST_AT_ONCE).execute();
  if (changed.length === 0) return [];
  const taken = await db
    .deleteFrom('order_events')
    .where(
      'order_id',
      'in',
      changed.map(({ order_id }) => order_id),
    )
    .returning('order_id')
    .execute();
  return taken.map(({ order_id }) => order_id);
}
