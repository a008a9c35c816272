import { createHash, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Customer } from '../http/api.ts';

type TokenType = 'access' | 'refresh';

const claims = z.object({
  token_type: z.enum(['access', 'refresh']),
  user_id: z.int().positive(),
  jti: z.string().min(1),
  account: z.string(),
  session_version: z.int(),
});

interface TokenOwner {
  id: number;
  /** After a restore or an import, another customer may have the same id. */
  isOf: (customer: Customer) => boolean;
}

const accountOf = ({ email_key }: Customer): string =>
  createHash('sha256').update(email_key).digest('base64url').slice(0, 16);

/** Tokens have simplejwt's claims. Lifetimes are in seconds. */
export function createTokens(secret: Uint8Array, now: () => Date, lifetimes: Record<TokenType, number>) {
  return {
    issue(customer: Customer, type: TokenType): Promise<string> {
      const { id, session_version } = customer;
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ token_type: type, user_id: id, account: accountOf(customer), session_version })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifetimes[type])
        .setJti(randomUUID().replaceAll('-', ''))
        .sign(secret);
    },
    async ownerOf(token: string, type: TokenType): Promise<TokenOwner | undefined> {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          currentDate: now(),
          requiredClaims: ['exp', 'iat', 'jti'],
        });
        const read = claims.safeParse(payload);
        if (!read.success || read.data.token_type !== type) return undefined;
        const { user_id: id, account, session_version } = read.data;
        return {
          id,
          isOf: (customer) => customer.session_version === session_version && accountOf(customer) === account,
        };
      } catch {
        return undefined;
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
