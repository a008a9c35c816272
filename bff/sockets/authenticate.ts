import { z } from 'zod';
import { readConnectionId } from '../change-events/connection-id.ts';
import { customerOf } from '../session/signed-in.ts';
import type { GraphQLContext } from '../context.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { RestFailure } from '../rest/failure.ts';
import { tokenOf } from '../session/token.ts';
import { CloseError, closeCodes, toCloseError } from './close-codes.ts';

/** A web socket's customer, as confirmed by the REST API. */
export interface SocketCustomer {
  readonly token: string;
  readonly userId: string;
  readonly connectionId: string | null;
  /** When the token expires, in milliseconds since 1970; `null` for a token without expiry. */
  readonly expiresAt: number | null;
}

const params = z.object({ authorization: z.string(), connectionId: z.unknown().optional() });

/**
 * @param given the payload of `connection_init`: `{"authorization": "JWT <token>", "connectionId": "<id>"}`
 * @throws CloseError if the REST API does not accept the token or can't be reached
 */
export async function authenticate(
  given: unknown,
  contextFor: (token: string) => GraphQLContext,
): Promise<SocketCustomer> {
  const init = params.safeParse(given).data;
  const token = tokenOf(init?.authorization);
  if (token === null) throw new CloseError(closeCodes.unauthorized, 'Unauthorized');
  const context = contextFor(token);
  const { session } = context;
  if (session === null) throw new CloseError(closeCodes.unauthorized, 'Unauthorized');
  try {
    const { userId, rest } = customerOf(session, context.now());
    // The token is not verified here: the REST API accepts it if it returns the cart.
    if ((await getCustomerCart(rest)) === null)
      throw new CloseError(closeCodes.forbidden, 'There is no cart');
    const expiresAt = session.expiresAt === null ? null : Date.parse(session.expiresAt);
    return { token, userId, connectionId: readConnectionId(init?.connectionId), expiresAt };
  } catch (error) {
    throw error instanceof RestFailure ? toCloseError(error) : error;
  }
}
