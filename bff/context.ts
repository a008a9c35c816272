import { Catalog } from './catalog/catalog.ts';
import type { Log } from '@shop/observability/json-log';
import type { RequestRecord } from './observability/request-record.ts';
import type { Rest } from './rest/rest.ts';
import { type Session, createSession } from './session/session.ts';
import type { ProcessState } from './process-state.ts';
import type { ReadTracker } from './response-cache/response-memo.ts';

/** The context that the resolvers of one request share. */
export interface GraphQLContext {
  /** `null` without a token in the `Authorization` header. */
  readonly session: Session | null;
  /** The REST API with the session's token, if any; without one, endpoints marked (auth) reject with `UNAUTHENTICATED`. */
  readonly rest: Rest;
  /** A session for a token that was just issued. */
  sessionFor(token: string): Session;
  /** The public catalogue; each part is read once in a request. */
  readonly catalog: Catalog;
  /** State that the requests of this process share. */
  readonly shared: ProcessState;
  /** The clock. */
  now(): Date;
  /** The clock for checks that reject the request where they fail: nothing of it is in a response, which may so be repeated later. */
  nowForChecks(): Date;
  readonly log: Log;
  /** The record of the request for log, metrics and trace; `null` in tests without HTTP. */
  readonly record: RequestRecord | null;
}

/** The parts of the context of one request. */
export interface ContextDeps {
  readonly token: string | null;
  /** The REST API on behalf of this request's client, with the token or without. */
  restFor(token: string | null): Rest;
  readonly shared: ProcessState;
  readonly log: Log;
  readonly now?: () => Date;
  readonly record?: RequestRecord;
  /** Tracks everything that the response depends on besides the token; `null` or left out where nobody asks. */
  readonly reads?: ReadTracker | null;
}

/** Creates the context of one request; no call is made by it. */
export function createContext(deps: ContextDeps): GraphQLContext {
  return new RequestContext(deps);
}

/**
 * Creates each member at its first use, since most operations need few of them. Apollo Server copies the context for each operation, so
 * that its fields cannot be `#private`.
 */
class RequestContext implements GraphQLContext {
  readonly session: Session | null;
  private readonly deps: ContextDeps;
  private ownRest: Rest | undefined;
  private ownCatalog: Catalog | undefined;

  constructor(deps: ContextDeps) {
    this.deps = deps;
    this.session = deps.token === null ? null : createSession(deps.token, this.restFor(deps.token));
  }

  get rest(): Rest {
    return (this.ownRest ??= this.session?.rest ?? this.restFor(null));
  }

  get catalog(): Catalog {
    return (this.ownCatalog ??= new Catalog(this.restFor(null)));
  }

  get shared(): ProcessState {
    this.deps.reads?.dependsOnMore();
    return this.deps.shared;
  }

  get log(): Log {
    this.deps.reads?.dependsOnMore();
    return this.deps.log;
  }

  get record(): RequestRecord | null {
    this.deps.reads?.dependsOnMore();
    return this.deps.record ?? null;
  }

  sessionFor(token: string): Session {
    this.deps.reads?.dependsOnMore();
    return createSession(token, this.deps.restFor(token));
  }

  now(): Date {
    this.deps.reads?.dependsOnMore();
    return this.deps.now?.() ?? new Date();
  }

  nowForChecks(): Date {
    return this.deps.now?.() ?? new Date();
  }

  private restFor(token: string | null): Rest {
    const rest = this.deps.restFor(token);
    return this.deps.reads?.track(rest) ?? rest;
  }
}
