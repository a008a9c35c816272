import type { Insertable } from 'kysely';
import { toDbTimestamp } from '../moment.ts';
import type { ChangeRow, Queries, Tables } from './tables.ts';
import type { Actor } from './states.ts';

/** Who makes a change, and when. */
export interface ChangeAuthor {
  readonly actor: Actor;
  /** The name of the staff's device. */
  readonly device?: string | null;
  readonly at: Date;
}

type Change = Pick<Insertable<Tables['changes']>, 'kind'> &
  Partial<Pick<Insertable<Tables['changes']>, 'order_id' | 'product_id' | 'item_id' | 'previous' | 'value'>>;

/** Records a change in the caller's transaction. */
export async function recordChange(
  tx: Queries,
  { actor, device = null, at }: ChangeAuthor,
  change: Change,
): Promise<void> {
  await tx
    .insertInto('changes')
    .values({
      order_id: null,
      product_id: null,
      item_id: null,
      previous: null,
      value: null,
      ...change,
      actor,
      device,
      at: toDbTimestamp(at),
    })
    .execute();
}

/** Returns the changes of each order, oldest first. */
export async function changesOf(db: Queries, orderIds: string[]): Promise<Map<string | null, ChangeRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ order_id }) => order_id);
}
