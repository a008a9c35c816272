import type { Catalog } from './catalog/catalog.ts';
import { type CatalogLoaders, createCatalogLoaders } from './catalog/loaders.ts';
import { oncePerRequest } from './catalog/once-per-request.ts';
import type { Log } from './log.ts';
import type { Rest } from './rest/rest.ts';
import { type TokenClaims, readClaims } from './session/token.ts';
import type { SharedWork } from './shared-work.ts';

/** Who is signed in, by the token of the request or of a sign-in within it. */
export interface Session extends TokenClaims {
  readonly token: string;
  /** The REST API with this token. */
  readonly rest: Rest;
}

/** What the resolvers of one request share. */
export interface ShopContext {
  /** `null` without a token in the `Authorization` header. */
  readonly session: Session | null;
  /** The REST API with the session's token, if there is one; rows marked (auth) reject with `UNAUTHENTICATED` otherwise. */
  readonly rest: Rest;
  /** A session for a token that was just given out. */
  signedIn(token: string): Session;
  readonly catalog: Catalog;
  readonly load: CatalogLoaders;
  /** What the requests of this process share. */
  readonly shared: SharedWork;
  /** The clock. */
  now(): Date;
  readonly log: Log;
}

/** What one request brings along and what it uses. */
export interface ContextParts {
  readonly token: string | null;
  /** The REST API on behalf of this request's client, with the token or without. */
  restFor(token: string | null): Rest;
  readonly catalog: Catalog;
  readonly shared: SharedWork;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Puts the context of one request together; no call is made by it. */
export function createContext(parts: ContextParts): ShopContext {
  const { token, shared, log } = parts;
  const catalog = oncePerRequest(parts.catalog);
  const signedIn = (given: string): Session => ({
    ...readClaims(given),
    token: given,
    rest: parts.restFor(given),
  });
  const session = token === null ? null : signedIn(token);
  return {
    session,
    rest: session?.rest ?? parts.restFor(null),
    signedIn,
    catalog,
    load: createCatalogLoaders(catalog),
    shared,
    now: parts.now ?? (() => new Date()),
    log,
  };
}
