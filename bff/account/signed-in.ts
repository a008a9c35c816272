import type { Session, ShopContext } from '../context.ts';
import { RestFailure } from '../rest/failure.ts';

/** A session that names its customer. */
export interface SignedIn extends Session {
  readonly userId: string;
}

/** The session of the request; throws `UNAUTHENTICATED` without one, and with one that says itself that it cannot hold any more. */
export function signedIn({ session, ...context }: ShopContext): SignedIn {
  const endsAt = session?.expiresAt ?? null;
  const hasEnded = endsAt !== null && Date.parse(endsAt) <= context.now().getTime();
  if (session === null || session.userId === null || hasEnded) {
    const message =
      session === null ? 'Authentication credentials were not provided.' : 'Token is invalid or expired';
    throw new RestFailure('UNAUTHENTICATED', { message, status: 401, nothingSent: true });
  }
  return { ...session, userId: session.userId };
}
