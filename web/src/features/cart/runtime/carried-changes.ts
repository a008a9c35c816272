import * as z from 'zod/mini';
import { sessionValue } from '../../../browser/storage/session-value.ts';
import { carriedChangesKey } from '../../../browser/storage/storage-keys.ts';
import { choicesSchema } from '../model/cart.ts';

const purchaseSchema = z.object({
  productId: z.string(),
  name: z.string(),
  /** In pounds. */
  quantity: z.int(),
  isWholesale: z.exactOptional(z.boolean()),
  ...z.partial(choicesSchema).shape,
  note: z.optional(z.nullable(z.string())),
});

/**
 * Changes that a page passes on to the next one when it reloads: the desired quantities of lines (0 removes a line),
 * and the purchases that the BFF rejected without executing them. A purchase without a response isn't passed
 * on, because the server may have executed it.
 */
export const carriedChanges = sessionValue(
  carriedChangesKey,
  z.object({
    /** The cart's owner; `null` for a guest. */
    customerId: z.nullable(z.string()),
    lines: z.array(z.object({ id: z.string(), quantity: z.int() })),
    purchases: z.array(purchaseSchema),
  }),
);
