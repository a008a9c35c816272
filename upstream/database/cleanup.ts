import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../log-text.ts';
import { toDbTimestamp } from '../moment.ts';
import type { Settings } from '../settings.ts';
import type { Database } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Shorter than for other guest carts, because bots might create thousands of empty ones. */
const EMPTY_CART_HOURS = 24;
/** Stripe repeats the report of a payment for three days. Reports about other payments of its account stay unused. */
const EARLY_REFUND_HOURS = 7 * 24;

export async function deleteExpired(
  db: Database,
  settings: Pick<Settings, 'IDEMPOTENCY_KEY_HOURS' | 'GUEST_CART_DAYS'>,
  now: Date,
): Promise<void> {
  const hoursAgo = (hours: number) => toDbTimestamp(new Date(now.getTime() - hours * HOUR_MS));
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', hoursAgo(settings.IDEMPOTENCY_KEY_HOURS))
    .execute();
  await db
    .deleteFrom('carts')
    .where('customer_id', 'is', null)
    .where('touched_at', '<', hoursAgo(settings.GUEST_CART_DAYS * 24))
    .execute();
  await db
    .deleteFrom('carts')
    .where('customer_id', 'is', null)
    .where('touched_at', '<', hoursAgo(EMPTY_CART_HOURS))
    .where((eb) => {
      const lines = eb.selectFrom('cart_items').whereRef('cart_items.cart_id', '=', 'carts.id');
      return eb.not(eb.exists(lines.select('cart_items.id')));
    })
    .execute();
  await db.deleteFrom('early_refunds').where('reported_at', '<', hoursAgo(EARLY_REFUND_HOURS)).execute();
  await db.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute();
}

export function deleteExpiredHourly(db: Database, settings: Settings, log: FastifyBaseLogger): () => void {
  const run = (): void => {
    deleteExpired(db, settings, new Date()).catch((error: unknown) => {
      log.error({ reason: loggable(error) }, 'cleanup failed');
    });
  };
  run();
  const timer = setInterval(run, HOUR_MS).unref();
  return () => clearInterval(timer);
}
