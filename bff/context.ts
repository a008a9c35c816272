import { type Catalog, createCatalog } from './catalog/catalog.ts';
import type { SubscriptionContext, WithSubscription } from './change-events/subscription-context.ts';
import { noSecrets, type OrderSecrets } from './orders/order-secrets.ts';
import type { Rest } from './rest/rest.ts';
import type { Session } from './session/signed-in.ts';
import { readClaims, unreadableToken } from './session/token.ts';
import type { ProcessState } from './process-state.ts';

export interface GraphQLContext extends WithSubscription<GraphQLContext> {
  /** `null` for a guest. */
  readonly session: Session | null;
  /** Without a token, calls that need one reject with `UNAUTHENTICATED`. */
  readonly rest: Rest;
  readonly secrets: OrderSecrets;
  sessionFor(token: string): Session;
  readonly catalog: Catalog;
  readonly shared: ProcessState;
  now(): Date;
}

export interface ContextDeps {
  readonly token: string | null;
  readonly secrets?: OrderSecrets;
  readonly restFor: (token: string | null) => Rest;
  readonly shared: ProcessState;
  readonly now?: () => Date;
  readonly subscription?: SubscriptionContext<GraphQLContext> | null;
}

/**
 * Apollo Server copies the own properties of every request's context, so there is only one. Most operations on carts and
 * orders don't need the catalog, so it is created when first used.
 */
class RequestContext implements GraphQLContext {
  readonly own: ContextDeps & {
    readonly session: Session | null;
    readonly anonymous: Rest;
    catalog: Catalog | null;
  };

  constructor(deps: ContextDeps) {
    const anonymous = deps.restFor(null);
    const session = deps.token === null ? null : sessionOf(deps.token, anonymous, deps.restFor);
    this.own = { ...deps, session, anonymous, catalog: null };
  }

  get session(): Session | null {
    return this.own.session;
  }

  get rest(): Rest {
    return this.own.session?.rest ?? this.own.anonymous;
  }

  get secrets(): OrderSecrets {
    return this.own.secrets ?? noSecrets;
  }

  sessionFor(token: string): Session {
    return sessionOf(token, this.own.anonymous, this.own.restFor);
  }

  get catalog(): Catalog {
    return (this.own.catalog ??= createCatalog(this.own.anonymous));
  }

  get shared(): ProcessState {
    return this.own.shared;
  }

  now(): Date {
    return this.own.now?.() ?? new Date();
  }

  get subscription(): SubscriptionContext<GraphQLContext> | null {
    return this.own.subscription ?? null;
  }
}

const sessionOf = (token: string, anonymous: Rest, restFor: ContextDeps['restFor']): Session => ({
  ...readClaims(token),
  token,
  rest: token === unreadableToken ? anonymous : restFor(token),
});

export const createContext = (deps: ContextDeps): GraphQLContext => new RequestContext(deps);
