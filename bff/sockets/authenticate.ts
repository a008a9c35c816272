import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { readConnectionId } from '../http/connection-id.ts';
import type { GraphQLContext } from '../context.ts';
import { HttpError } from '../http/http-error.ts';
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

const record = z.record(z.string(), z.unknown()).catch({});

/** Like the name of a header, the name may be in any case. */
function valueOf(given: unknown, name: string): unknown {
  return Object.entries(record.parse(given)).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

/**
 * Browsers can't send headers when they open a socket, so clients send them in the payload of `connection_init`; some
 * put them into an object `headers`.
 */
function authorizationIn(payload: unknown, { headers }: IncomingMessage): string | undefined {
  const sent = valueOf(payload, 'authorization') ?? valueOf(valueOf(payload, 'headers'), 'authorization');
  return typeof sent === 'string' ? sent : headers.authorization;
}

/**
 * @param payload the payload of `connection_init`: `{"authorization": "JWT <token>", "connectionId": "<id>"}`
 * @throws CloseError unless the REST API accepts the token, and for an invalid connection id
 */
export async function authenticate(
  payload: unknown,
  request: IncomingMessage,
  withContext: <Result>(
    token: string | null,
    work: (context: GraphQLContext) => Promise<Result>,
  ) => Promise<Result>,
): Promise<SocketCustomer> {
  const token = tokenOf(authorizationIn(payload, request));
  try {
    return await withContext(token, async (context) => {
      const connectionId = readConnectionId(valueOf(payload, 'connectionId'), 'connectionId');
      const { userId, rest } = requireCustomer(context);
      // Verifies the token: the REST API rejects this call if the token is forged.
      await getCustomerCart(rest);
      return { token, userId, connectionId, expiresAt: context.session?.expiresAt ?? null };
    });
  } catch (error) {
    throw error instanceof RestFailure || error instanceof HttpError ? toCloseError(error) : error;
  }
}
