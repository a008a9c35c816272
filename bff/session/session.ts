import type { Rest } from '../rest/rest.ts';
import { type TokenClaims, readClaims } from './token.ts';

/** A signed-in customer, based on the request's token or on a sign-in during the request. */
export interface Session extends TokenClaims {
  readonly token: string;
  /** The REST API with this token. */
  readonly rest: Rest;
}

/** Creates a session for a token, which is not verified. */
export function createSession(token: string, rest: Rest): Session {
  return { ...readClaims(token), token, rest };
}
