import { decodeJwt } from 'jose';
import { z } from 'zod';

/** The BFF doesn't verify these claims; the REST API verifies the token of every call. */
export interface TokenClaims {
  /** The claim `user_id`; `null` if it is missing or invalid. */
  readonly userId: string | null;
  /** The claim `exp` in RFC 3339; `null` if it is missing or invalid. */
  readonly expiresAt: string | null;
}

const authorization = /^(?:JWT|Bearer) +([\w.~+/=-]{1,8000})$/i;

/** The last second that a `Date` can represent. */
const lastSecond = 8_640_000_000_000;

const claims = z.object({
  user_id: z
    .union([z.int().nonnegative(), z.string().min(1).max(64)])
    .transform(String)
    .nullish()
    .catch(null),
  exp: z.number().min(0).max(lastSecond).nullish().catch(null),
});

/** What {@link tokenOf} returns for a header without a readable token. No token is empty. */
export const unreadableToken = '';

/** The token in `JWT <token>` or `Bearer <token>`; `null` if there is no header. */
export function tokenOf(header: string | undefined): string | null {
  const sent = header?.trim() ?? '';
  return sent === '' ? null : (authorization.exec(sent)?.[1] ?? unreadableToken);
}

/** Both claims are `null` for an invalid token. */
export function readClaims(token: string): TokenClaims {
  try {
    const { user_id: userId, exp } = claims.parse(decodeJwt(token));
    const expiresAt = exp === null || exp === undefined ? null : new Date(exp * 1000).toISOString();
    return { userId: userId ?? null, expiresAt };
  } catch {
    return { userId: null, expiresAt: null };
  }
}
