import * as z from 'zod/mini';
import { cartSnapshotSchema } from './sync/cart-snapshot.ts';

/** Whose cart it is: tabs can be signed in apart from one another, and then their carts are none of the other's business. */
const owner = z.string();

/** What the tabs tell one another about the cart. The cart itself travels, so that nobody has to ask the server again. */
export const cartMessageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('news'),
    owner,
    news: z.object({
      kind: z.enum(['read', 'write']),
      cart: z.nullable(cartSnapshotSchema),
      askedAt: z.number(),
      answeredAt: z.number(),
    }),
  }),
  /** The server told one tab, for all, that the cart was changed somewhere; no cart where it could not be read. */
  z.object({
    kind: z.literal('pushed'),
    owner,
    cart: z.optional(z.nullable(cartSnapshotSchema)),
    arrivedAt: z.number(),
  }),
  /** The tab was left before a change had its answer: nobody will say what became of it. Of whose cart may not be known yet. */
  z.object({ kind: z.literal('unanswered') }),
  /** The guest's cart was moved into a customer's, or as much of it as could be. */
  z.object({ kind: z.literal('moved') }),
  /** The cart with this id has become an order. */
  z.object({ kind: z.literal('ordered'), owner, cartId: z.string() }),
]);

export type CartMessage = z.infer<typeof cartMessageSchema>;
