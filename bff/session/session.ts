import type { Rest } from '../rest/rest.ts';
import { type TokenClaims, readClaims } from './token.ts';

/** The session of the request's token, or of a sign-in during the request. */
export interface Session extends TokenClaims {
  readonly token: string;
  /** The REST API with this token. */
  readonly rest: Rest;
}

export function createSession(token: string, rest: Rest): Session {
  return { ...readClaims(token), token, rest };
}
