import type { ComponentType } from 'react';
import type { Load } from '../apollo/load.ts';
import type { ContentPage } from '../config/content-page.ts';
import type { SiteConfig } from '../config/site-config.tsx';
import type { Session } from '../session/session.ts';

/** The arguments of a route's loader. */
export interface LoadContext {
  /** For `loadQuery`. */
  readonly load: Load;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly site: SiteConfig;
  /** The owner's pages by their names, on the server alone; the browser fetches the one that it needs. */
  readonly contentPages?: ReadonlyMap<string, ContentPage>;
  /** Aborted when the navigation is given up, or when the server's time for loading is over. */
  readonly signal: AbortSignal;
  /** The signed-in customer; always `null` on the server, which renders anonymously. */
  readonly session: Session | null;
}

/** The exports of a file in this folder, for its row of the route table. */
export interface RouteModule {
  readonly Component: ComponentType;
  /**
   * Loads its data by `loadQuery`. It may return `data(null, { status: 404 })`, and `redirect(…)`; it does not throw
   * for what could not be loaded.
   */
  readonly loader?: (context: LoadContext) => Promise<unknown>;
  /**
   * The screen reads its data by `useRouteQuery` alone, so it comes alive before the client has arrived. All others,
   * which may use Apollo's own hooks, wait for it.
   */
  readonly rendersWithoutApollo?: true;
  /** A navigation waits for the loader however long it takes: the screen has nothing to show before. */
  readonly awaitsLoader?: true;
}
