import type { ComponentType } from 'react';
import type { Load } from '../apollo/page-part.ts';
import type { ContentPage } from '../config/content-page.ts';
import type { SiteConfig } from '../config/site-config.tsx';
import type { Session } from '../session/transition.ts';

export interface LoadContext {
  readonly load: Load;
  /**
   * Resolves to `undefined` if the data takes longer than a short delay, unless the navigation waits for all of its
   * data.
   */
  readonly soon: <T>(loading: Promise<T>) => Promise<T | undefined>;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly site: SiteConfig;
  /** The owner's pages, keyed by name. Set only on the server; the browser fetches the page that it needs. */
  readonly contentPages?: ReadonlyMap<string, ContentPage>;
  /** Aborted when the navigation is canceled or the server's time for loading is up. */
  readonly signal: AbortSignal;
  readonly session: Session | null;
}

export interface RouteModule {
  readonly Component: ComponentType;
  /** May return `data(parts, { status: 404 })` or `redirect(…)`. Doesn't throw if a part can't be loaded. */
  readonly loader?: (context: LoadContext) => Promise<unknown>;
  /** Set if the screen renders without an `ApolloProvider`, so that it can hydrate before the client is loaded. */
  readonly rendersWithoutApollo?: true;
}
