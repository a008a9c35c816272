import { createHash } from 'node:crypto';
import type { Database, Queries } from '../database/tables.ts';
import { httpError } from '../http/http-error.ts';
import { toDbTimestamp } from '../moment.ts';

const USABLE_KEY = /^[\x21-\x7e]{1,255}$/;

export interface IdempotencyKey {
  scope: string;
  key: string;
  fingerprint: string;
}

export function idempotencyKey(
  scope: string,
  header: string | undefined,
  body: unknown,
): IdempotencyKey | undefined {
  if (header === undefined) return undefined;
  if (!USABLE_KEY.test(header)) throw httpError(400, 'The Idempotency-Key is not usable.');
  // The route's schema has parsed the body, so its fields are in a fixed order.
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return { scope, key: header, fingerprint };
}

/**
 * Runs `place` unless it has already succeeded with this key. A request that repeats the key gets the first response, or
 * 409 if its payload is different.
 */
export function once<T>(
  db: Database,
  now: Date,
  key: IdempotencyKey | undefined,
  place: (tx: Queries) => Promise<{ orderId: string; answer: T }>,
  read: (answer: string) => T,
): Promise<{ answer: T; repeated: boolean }> {
  return db.transaction().execute(async (tx) => {
    if (!key) return { answer: (await place(tx)).answer, repeated: false };
    const { scope, key: name, fingerprint } = key;
    const claimed = await tx
      .insertInto('idempotency_keys')
      .values({ scope, key: name, fingerprint, order_id: '', answer: '', created_at: toDbTimestamp(now) })
      .onConflict((on) => on.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    const row = tx
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('scope', '=', scope)
      .where('key', '=', name);
    if (!claimed) {
      const first = await row.executeTakeFirstOrThrow();
      if (first.fingerprint !== fingerprint)
        throw httpError(409, 'This Idempotency-Key was used with a different payload.');
      return { answer: read(first.answer), repeated: true };
    }
    const { orderId, answer } = await place(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ order_id: orderId, answer: JSON.stringify(answer) })
      .where('scope', '=', scope)
      .where('key', '=', name)
      .execute();
    return { answer, repeated: false };
  });
}
