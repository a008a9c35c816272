import { Catalog } from './catalog/catalog.ts';
import type { Log } from './log.ts';
import type { Rest } from './rest/rest.ts';
import { type TokenClaims, readClaims } from './session/token.ts';
import type { SharedWork } from './process-state.ts';

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
  /** The public catalogue, each part of it read once in a request. */
  readonly catalog: Catalog;
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
  readonly shared: SharedWork;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Puts the context of one request together; no call is made by it. */
export function createContext(parts: ContextParts): ShopContext {
  return new RequestContext(parts);
}

/**
 * Makes what an operation needs when it first needs it: most need little of it. Apollo Server copies it for each operation, so that its
 * fields cannot be `#private`.
 */
class RequestContext implements ShopContext {
  readonly session: Session | null;
  readonly shared: SharedWork;
  readonly log: Log;
  private readonly parts: ContextParts;
  private ownRest: Rest | undefined;
  private ownCatalog: Catalog | undefined;

  constructor(parts: ContextParts) {
    this.parts = parts;
    this.shared = parts.shared;
    this.log = parts.log;
    this.session = parts.token === null ? null : this.signedIn(parts.token);
  }

  get rest(): Rest {
    return (this.ownRest ??= this.session?.rest ?? this.parts.restFor(null));
  }

  get catalog(): Catalog {
    return (this.ownCatalog ??= new Catalog(this.parts.restFor(null)));
  }

  signedIn(token: string): Session {
    return { ...readClaims(token), token, rest: this.parts.restFor(token) };
  }

  now(): Date {
    return this.parts.now?.() ?? new Date();
  }
}
