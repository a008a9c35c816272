import * as z from 'zod/mini';
import { cartSchema } from './cart.ts';

/** The customer's id, or `guest`. Tabs with different sessions ignore each other's carts. */
const owner = z.string();

/**
 * Messages about the cart between tabs. They contain the cart itself, so that no tab has to read it from the server.
 */
export const cartMessageSchema = z.discriminatedUnion('kind', [
  /** A response of the server, with the times of the request and the response. */
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
  /**
   * A change without a cart to send: the shopper left its page before the response, or the guest's cart was merged into
   * a customer's.
   */
  z.object({ kind: z.literal('invalidate') }),
  /** The cart with this id was ordered. */
  z.object({ kind: z.literal('ordered'), owner, cartId: z.string() }),
]);

export type CartMessage = z.infer<typeof cartMessageSchema>;

/** A whole cart from one response, with the times of the request and the response. */
export type CartUpdate = Extract<CartMessage, { kind: 'update' }>['update'];
