import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queries } from '../database/tables.ts';
import { deadlines } from '../deadlines.ts';
import type { Settings } from '../settings.ts';

/** How often changed orders are looked for, in milliseconds. */
const LOOK_EVERY_MS = 400;
/** The pause after a failure, in milliseconds. */
const RETRY_AFTER_MS = 5000;
const MOST_AT_ONCE = 100;

type EventSettings = Pick<Settings, 'ORDER_EVENTS_URL' | 'PURGE_SECRET'>;

/** Records the event of an order within the transaction that changes the order. */
export async function noteOrderChange(tx: Queries, orderId: string): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId })
    .onConflict((on) => on.column('order_id').doNothing())
    .execute();
}

/**
 * Notifies the BFF of changed orders, of every process that changes orders, so that the BFF reads them again for shoppers who have them
 * open; does nothing where the address or the secret is not set. Failures are logged and tried again.
 * @returns how to stop; resolves once no event is under way
 */
export function sendOrderEvents(
  db: Database,
  { ORDER_EVENTS_URL: url, PURGE_SECRET: secret }: EventSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { lookEveryMs = LOOK_EVERY_MS, retryAfterMs = RETRY_AFTER_MS } = {},
): () => Promise<void> {
  if (url === undefined || secret === undefined) return async () => undefined;
  const stopping = new AbortController();

  const send = async (id: string): Promise<void> => sendEvent(url, secret, id);

  async function look(): Promise<number> {
    try {
      await sendChanged(db, send);
      return lookEveryMs;
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, "an order's event failed");
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

/** Taken before they are sent: what changes again while one is under way is an event of its own. */
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

async function sendEvent(url: string, secret: string, id: string): Promise<void> {
  const answer = await fetch(`${url}?order=${encodeURIComponent(id)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'x-shop-signature': signOrderEvent(secret, id, new Date()) },
    signal: AbortSignal.timeout(deadlines.orderEventMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`ORDER_EVENTS_URL answers with status ${answer.status}`);
}

/** The value of `x-shop-signature`: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "order.<t>.<id>" in hexadecimal>`. */
function signOrderEvent(secret: string, id: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`order.${seconds}.${id}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
