import * as z from 'zod/mini';
import { cartSchema } from './cart.ts';

/** The customer's id, or `guest`. A tab ignores messages about another owner's cart. */
const owner = z.string();

/** An `update` contains the cart itself, so that the other tabs don't have to read it from the server. */
export const cartMessageSchema = z.union([
  z.object({
    kind: z.literal('update'),
    owner,
    update: z.object({
      kind: z.enum(['read', 'write']),
      cart: z.nullable(cartSchema),
      sentAt: z.number(),
      receivedAt: z.number(),
    }),
  }),
  /** The other tabs have to read the cart, for example, because a guest's cart was merged into a customer's. */
  z.object({ kind: z.literal('invalidate') }),
  z.object({ kind: z.literal('ordered'), owner, cartId: z.string() }),
]);

export type CartMessage = z.infer<typeof cartMessageSchema>;

export type CartUpdate = Extract<CartMessage, { kind: 'update' }>['update'];
