import type { ApolloClient } from '@apollo/client';
import * as z from 'zod/mini';
import { openSubscriptionSocket } from '../../../../apollo/subscription-socket.ts';
import { CartChangedDocument } from '../../../../generated/graphql.ts';
import { type Cart, cartSchema } from '../../model/cart.ts';

interface CartSocketListener {
  /** The cart at once, after each change, and after each time the connection was lost; `undefined` where it could not be read. */
  readonly onCart: (cart: Cart | null | undefined) => void;
  /** The BFF does not accept the token (any more). */
  readonly onRefused: () => void;
  /** The socket is closed for good. */
  readonly onOver: () => void;
}

const eventSchema = z.object({ cartChanged: z.nullable(cartSchema) });

/** Opens a web socket that pushes the customer's cart, and keeps it open. The result closes it. */
export function openCartSocket(
  client: ApolloClient,
  accessToken: string,
  { onCart, ...listener }: CartSocketListener,
): () => void {
  return openSubscriptionSocket(
    client,
    { query: CartChangedDocument, accessToken },
    { ...listener, onData: (data) => onCart(eventSchema.safeParse(data).data?.cartChanged ?? undefined) },
  );
}
