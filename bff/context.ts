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

export function createContext(deps: ContextDeps): GraphQLContext {
  const { token, restFor, shared, now = () => new Date(), subscription = null, secrets = noSecrets } = deps;
  const anonymous = restFor(null);
  const sessionFor = (issued: string): Session => ({
    ...readClaims(issued),
    token: issued,
    rest: issued === unreadableToken ? anonymous : restFor(issued),
  });
  const session = token === null ? null : sessionFor(token);
  let catalog: Catalog | null = null;
  return {
    session,
    rest: session?.rest ?? anonymous,
    secrets,
    sessionFor,
    /** Created when first used, because most operations on carts and orders need no catalog. */
    get catalog() {
      return (catalog ??= createCatalog(anonymous));
    },
    shared,
    now,
    subscription,
  };
}
