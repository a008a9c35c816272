import * as z from 'zod/mini';
import { cartSchema } from './cart.ts';

/** Whose cart it is: tabs can be signed in apart from one another, and then their carts are none of the other's business. */
const owner = z.string();

/** What the tabs tell one another about the cart. The cart itself travels, so that nobody has to ask the server again. */
export const cartMessageSchema = z.discriminatedUnion('kind', [
  /** An answer of the server, stamped with when it was asked for and came. */
  z.object({
    kind: z.literal('update'),
    owner,
    update: z.object({
      kind: z.enum(['read', 'write']),
      cart: z.nullable(cartSchema),
      askedAt: z.number(),
      answeredAt: z.number(),
    }),
  }),
  /** The server told one tab, for all, that the cart was changed somewhere; no cart where it could not be read. */
  z.object({
    kind: z.literal('pushed'),
    owner,
    cart: z.optional(z.nullable(cartSchema)),
    arrivedAt: z.number(),
  }),
  /** The tab was left before a change had its answer. Of whose cart may not be known yet. */
  z.object({ kind: z.literal('unanswered') }),
  /** The guest's cart was moved into a customer's, or as much of it as could be. */
  z.object({ kind: z.literal('merged') }),
  /** The cart with this id has become an order. */
  z.object({ kind: z.literal('ordered'), owner, cartId: z.string() }),
]);

export type CartMessage = z.infer<typeof cartMessageSchema>;

/** A whole cart as one answer told it, with the answer's stamp. */
export type CartUpdate = Extract<CartMessage, { kind: 'update' }>['update'];
