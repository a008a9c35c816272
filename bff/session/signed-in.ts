import { RestFailure } from '../rest/failure.ts';
import type { Rest } from '../rest/rest.ts';
import { type TokenClaims, unreadableToken } from './token.ts';

export interface Session extends TokenClaims {
  readonly token: string;
  readonly rest: Rest;
}

export interface SignedInCustomer {
  readonly userId: string;
  readonly rest: Rest;
}

export interface SessionContext {
  readonly session: Session | null;
  now(): Date;
}

function unauthenticated(message: string): RestFailure {
  return new RestFailure('UNAUTHENTICATED', { message, notSent: true });
}

export function hasExpired({ expiresAt }: TokenClaims, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}

/** @throws RestFailure `UNAUTHENTICATED`, without a REST call, if the token has no user id or has expired */
export function customerOf(session: Session, now: Date): SignedInCustomer {
  const { token, userId, rest } = session;
  if (token === unreadableToken) throw unauthenticated('The header Authorization must be "JWT <token>".');
  if (userId === null) throw unauthenticated('The sign-in is not valid. Please log in again.');
  if (hasExpired(session, now)) {
    throw unauthenticated('Your sign-in has expired. Please log in again.');
  }
  return { userId, rest };
}

/**
 * Returns `null` for a guest. Throws like {@link customerOf}, because a customer with an expired token must not be
 * treated as a guest.
 */
export function currentCustomer(context: SessionContext): SignedInCustomer | null {
  return context.session === null ? null : customerOf(context.session, context.now());
}

/** @throws RestFailure `UNAUTHENTICATED` for a guest, or if {@link customerOf} rejects the session */
export function requireCustomer(context: SessionContext): SignedInCustomer {
  const customer = currentCustomer(context);
  if (customer === null) throw unauthenticated('Please log in.');
  return customer;
}
