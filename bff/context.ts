import { Catalog } from './catalog/catalog.ts';
import type { SubscriptionContext, WithSubscription } from './change-events/subscription-context.ts';
import type { Log } from '@shop/observability/json-log';
import type { RequestRecord } from './observability/request-record.ts';
import type { Rest } from './rest/rest.ts';
import { type Session, createSession } from './session/session.ts';
import type { ProcessState } from './process-state.ts';

/** The context that all resolvers of a request share. */
export interface GraphQLContext extends WithSubscription<GraphQLContext> {
  /** `null` without a token in the `Authorization` header. */
  readonly session: Session | null;
  /**
   * The REST API with the session's token, if there is one; without it, calls that need a token reject with
   * `UNAUTHENTICATED`.
   */
  readonly rest: Rest;
  /** A session for a token that was just issued. */
  sessionFor(token: string): Session;
  /** The public catalog; each part is read once per request. */
  readonly catalog: Catalog;
  /** State that the requests of this process share. */
  readonly shared: ProcessState;
  /** The clock. */
  now(): Date;
  readonly log: Log;
  /** The record of the request for log, metrics and trace; `null` in tests without HTTP. */
  readonly record: RequestRecord | null;
}

/** What a context is built from. */
export interface ContextDeps {
  readonly token: string | null;
  /** The REST API on behalf of this request's client, with or without the token. */
  readonly restFor: (token: string | null) => Rest;
  readonly shared: ProcessState;
  readonly log: Log;
  readonly now?: () => Date;
  readonly record?: RequestRecord;
  readonly subscription?: SubscriptionContext<GraphQLContext> | null;
}

/** Creates the context of one request; makes no call. */
export function createContext(deps: ContextDeps): GraphQLContext {
  const { token, restFor, shared, log, now = () => new Date(), record = null, subscription = null } = deps;
  const anonymous = restFor(null);
  const session = token === null ? null : createSession(token, restFor(token));
  return {
    session,
    rest: session?.rest ?? anonymous,
    sessionFor: (issued) => createSession(issued, restFor(issued)),
    catalog: new Catalog(anonymous),
    shared,
    now,
    log,
    record,
    subscription,
  };
}
