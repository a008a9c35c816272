import { z } from 'zod';
import { readConnectionId } from '../change-events/connection-id.ts';
import type { GraphQLContext } from '../context.ts';
import { getCustomerCart } from '../rest/carts.ts';
import { RestFailure } from '../rest/failure.ts';
import { requireCustomer } from '../session/signed-in.ts';
import { tokenOf } from '../session/token.ts';
import { toCloseError } from './close-codes.ts';

export interface SocketCustomer {
  readonly token: string | null;
  readonly userId: string;
  readonly connectionId: string | null;
  readonly expiresAt: string | null;
}

const params = z.object({ authorization: z.string(), connectionId: z.unknown().optional() });

/**
 * @param given the payload of `connection_init`: `{"authorization": "JWT <token>", "connectionId": "<id>"}`
 * @throws CloseError unless the REST API accepts the token
 */
export async function authenticate(
  given: unknown,
  contextFor: (token: string | null) => GraphQLContext,
): Promise<SocketCustomer> {
  const init = params.safeParse(given).data;
  const token = tokenOf(init?.authorization);
  const context = contextFor(token);
  try {
    const { userId, rest } = requireCustomer(context);
    // Verifies the token: the REST API rejects this call if the token is forged.
    await getCustomerCart(rest);
    const connectionId = readConnectionId(init?.connectionId);
    return { token, userId, connectionId, expiresAt: context.session?.expiresAt ?? null };
  } catch (error) {
    throw error instanceof RestFailure ? toCloseError(error) : error;
  }
}
