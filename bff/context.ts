import { Catalog } from './catalog/catalog.ts';
import type { Log } from './log.ts';
import type { Rest } from './rest/rest.ts';
import { type TokenClaims, readClaims } from './session/token.ts';
import type { ProcessState } from './process-state.ts';

/** Who is signed in, by the token of the request or of a sign-in within it. */
export interface Session extends TokenClaims {
  readonly token: string;
  /** The REST API with this token. */
  readonly rest: Rest;
}

/** What the resolvers of one request share. */
export interface GraphQLContext {
  /** `null` without a token in the `Authorization` header. */
  readonly session: Session | null;
  /** The REST API with the session's token, if there is one; rows marked (auth) reject with `UNAUTHENTICATED` otherwise. */
  readonly rest: Rest;
  /** A session for a token that was just given out. */
  sessionFor(token: string): Session;
  /** The public catalogue, each part of it read once in a request. */
  readonly catalog: Catalog;
  /** What the requests of this process share. */
  readonly shared: ProcessState;
  /** The clock. */
  now(): Date;
  readonly log: Log;
}

/** What one request brings along and what it uses. */
export interface ContextDeps {
  readonly token: string | null;
  /** The REST API on behalf of this request's client, with the token or without. */
  restFor(token: string | null): Rest;
  readonly shared: ProcessState;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Puts the context of one request together; no call is made by it. */
export function createContext(deps: ContextDeps): GraphQLContext {
  return new RequestContext(deps);
}

/**
 * Makes what an operation needs when it first needs it: most need little of it. Apollo Server copies it for each operation, so that its
 * fields cannot be `#private`.
 */
class RequestContext implements GraphQLContext {
  readonly session: Session | null;
  readonly shared: ProcessState;
  readonly log: Log;
  private readonly deps: ContextDeps;
  private ownRest: Rest | undefined;
  private ownCatalog: Catalog | undefined;

  constructor(deps: ContextDeps) {
    this.deps = deps;
    this.shared = deps.shared;
    this.log = deps.log;
    this.session = deps.token === null ? null : this.sessionFor(deps.token);
  }

  get rest(): Rest {
    return (this.ownRest ??= this.session?.rest ?? this.deps.restFor(null));
  }

  get catalog(): Catalog {
    return (this.ownCatalog ??= new Catalog(this.deps.restFor(null)));
  }

  sessionFor(token: string): Session {
    return { ...readClaims(token), token, rest: this.deps.restFor(token) };
  }

  now(): Date {
    return this.deps.now?.() ?? new Date();
  }
}
