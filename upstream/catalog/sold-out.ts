import { z } from 'zod';
import type { Queries } from '../database/tables.ts';
import { notFound } from '../http/http-error.ts';
import { toApiTimestamp } from '../moment.ts';
import { announce } from '../announcements/announcements.ts';
import { type ChangeAuthor, recordChange } from '../database/changes.ts';
import { lockCatalog } from './load-catalog.ts';

export const soldOutBody = z.object({
  id: z.int(),
  product_name: z.string(),
  sold_out: z.boolean(),
  changed_at: z.string().nullable().describe('When staff last changed `sold_out`'),
  changed_by: z.string().nullable().describe('The name of the device on which it was changed'),
});

/** Throws 404 if there is no such product. */
export async function setSoldOut(
  tx: Queries,
  id: number,
  isSoldOut: boolean,
  author: ChangeAuthor,
): Promise<void> {
  await lockCatalog(tx);
  const product = await tx.selectFrom('products').select('sold_out').where('id', '=', id).executeTakeFirst();
  if (!product) throw notFound();
  const sold_out = isSoldOut ? 1 : 0;
  if (product.sold_out === sold_out) return;
  await tx.updateTable('products').set({ sold_out }).where('id', '=', id).execute();
  await recordChange(tx, author, {
    kind: 'sold out',
    product_id: id,
    previous: String(product.sold_out),
    value: String(sold_out),
  });
  await announce(tx, 'catalog');
}

/** Throws 404 if there is no such product. */
export async function readSoldOut(db: Queries, id: number): Promise<z.infer<typeof soldOutBody>> {
  const product = await db
    .selectFrom('products')
    .select(['name', 'sold_out'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) throw notFound();
  const change = await db
    .selectFrom('changes')
    .select(['at', 'device'])
    .where('product_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    id,
    product_name: product.name,
    sold_out: product.sold_out === 1,
    changed_at: change === undefined ? null : toApiTimestamp(change.at),
    changed_by: change?.device ?? null,
  };
}
