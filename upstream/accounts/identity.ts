import type { Database } from '../database/tables.ts';
import type { Customer, Identify } from '../http/api.ts';
import { httpError } from '../http/http-error.ts';
import type { Tokens } from './tokens.ts';

/** Accepts `Authorization: JWT <token>`. With any other scheme, the caller counts as not signed in. */
export function createIdentify(db: Database, tokens: Tokens): Identify {
  return async (authorization) => {
    const [scheme, token, ...rest] = authorization?.split(' ') ?? [];
    if (scheme !== 'JWT') return undefined;
    if (token === undefined || rest.length > 0)
      throw httpError(401, 'Authorization header must contain two space-delimited values', {
        code: 'bad_authorization_header',
      });
    const customer = await sessionOf(db, tokens, token, 'access');
    if (customer === undefined)
      throw httpError(401, 'Given token not valid for any token type', {
        code: 'token_not_valid',
        messages: [
          { token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' },
        ],
      });
    return customer;
  };
}

/**
 * Resolves to undefined if the token is invalid, the customer is gone or another one has the id, or the password has
 * changed since the sign-in.
 */
export async function sessionOf(
  db: Database,
  tokens: Tokens,
  token: string,
  type: 'access' | 'refresh',
): Promise<Customer | undefined> {
  const owner = await tokens.ownerOf(token, type);
  if (owner === undefined) return undefined;
  const { id, isOf } = owner;
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'email_key', 'session_version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return customer && isOf(customer) ? customer : undefined;
}
