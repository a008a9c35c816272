import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

type TokenType = 'access' | 'refresh';

const claims = z.object({
  token_type: z.enum(['access', 'refresh']),
  user_id: z.int().positive(),
  jti: z.string().min(1),
});

/** Signs and verifies the customers' tokens. */
export interface Tokens {
  issue: (customerId: number, type: TokenType) => Promise<string>;
  /** The customer of a good token of that type; undefined for any other text. */
  customerOf: (token: string, type: TokenType) => Promise<number | undefined>;
}

/** Tokens with simplejwt's claims, signed with HS256. Lifetimes in seconds. */
export function createTokens(
  secret: Uint8Array,
  now: () => Date,
  lifetimes: Record<TokenType, number>,
): Tokens {
  return {
    issue(customerId, type) {
      const issued = Math.floor(now().getTime() / 1000);
      return new SignJWT({ token_type: type, user_id: customerId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(issued)
        .setExpirationTime(issued + lifetimes[type])
        .setJti(randomUUID().replaceAll('-', ''))
        .sign(secret);
    },
    async customerOf(token, type) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: ['HS256'],
          currentDate: now(),
          requiredClaims: ['exp', 'iat', 'jti'],
        });
        const read = claims.safeParse(payload);
        return read.success && read.data.token_type === type ? read.data.user_id : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
