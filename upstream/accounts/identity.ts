import type { Database } from '../database/tables.ts';
import { refuse } from '../http/refusal.ts';
import type { Tokens } from './tokens.ts';

/** A customer as the signed-in rows know them. */
export interface Customer {
  id: number;
}

/** Tells who calls. */
export interface Identity {
  /** The customer of an Authorization header; undefined without a JWT one. Throws 401 for a bad token. */
  of: (authorization: string | undefined) => Promise<Customer | undefined>;
}

/** Reads `Authorization: JWT <token>`; other schemes count as not signed in. */
export function createIdentity(db: Database, tokens: Tokens): Identity {
  return {
    async of(authorization) {
      const [scheme, token, ...rest] = authorization?.split(' ') ?? [];
      if (scheme !== 'JWT') return undefined;
      if (token === undefined || rest.length > 0)
        throw refuse(401, 'Authorization header must contain two space-delimited values', {
          code: 'bad_authorization_header',
        });
      const id = await tokens.customerOf(token, 'access');
      if (id === undefined)
        throw refuse(401, 'Given token not valid for any token type', {
          code: 'token_not_valid',
          messages: [
            { token_class: 'AccessToken', token_type: 'access', message: 'Token is invalid or expired' },
          ],
        });
      const customer = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
      if (!customer) throw refuse(401, 'User not found', { code: 'user_not_found' });
      return customer;
    },
  };
}
