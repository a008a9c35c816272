import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { toDbTimestamp } from '../moment.ts';

/** The longest wait between two attempts. */
export const MAX_WAIT_MS = 6 * 3_600_000;

/**
 * Returns the condition for a row's next attempt to be due. A time later than any wait was set while the clock was
 * ahead, so it counts as due too.
 */
export function isDue(now: Date): RawBuilder<SqlBool> {
  const tooLate = new Date(now.getTime() + 2 * MAX_WAIT_MS);
  return sql`(due_at <= ${toDbTimestamp(now)} or due_at > ${toDbTimestamp(tooLate)})`;
}
