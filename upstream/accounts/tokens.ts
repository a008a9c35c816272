import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Customer } from '../http/api.ts';

type TokenType = 'access' | 'refresh';

const claims = z.object({
  token_type: z.enum(['access', 'refresh']),
  user_id: z.int().positive(),
  jti: z.string().min(1),
  session_version: z.int(),
});

/** Tokens have simplejwt's claims. Lifetimes are in seconds. */
export function createTokens(secret: Uint8Array, now: () => Date, lifetimes: Record<TokenType, number>) {
  return {
    issue({ id, session_version }: Customer, type: TokenType): Promise<string> {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ token_type: type, user_id: id, session_version })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifetimes[type])
        .setJti(randomUUID().replaceAll('-', ''))
        .sign(secret);
    },
    async ownerOf(token: string, type: TokenType): Promise<Customer | undefined> {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          currentDate: now(),
          requiredClaims: ['exp', 'iat', 'jti'],
        });
        const read = claims.safeParse(payload);
        if (!read.success || read.data.token_type !== type) return undefined;
        return { id: read.data.user_id, session_version: read.data.session_version };
      } catch {
        return undefined;
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
