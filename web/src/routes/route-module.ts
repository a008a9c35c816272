import type { ComponentType } from 'react';
import type { Load } from '../apollo/page-part.ts';
import type { ContentPage } from '../config/content-page.ts';
import type { SiteConfig } from '../config/site-config.tsx';
import type { Session } from '../session/transition.ts';

/** The arguments of a route's loader. */
export interface LoadContext {
  /** Loads a page part. */
  readonly load: Load;
  /**
   * Waits for a load while the old screen stays. If that takes too long, resolves to `undefined`, and the new screen
   * shows that it is loading. The server waits without a limit, and so does a screen that stays, such as a listing
   * whose filter changes.
   */
  readonly soon: <T>(loading: Promise<T>) => Promise<T | undefined>;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly site: SiteConfig;
  /** The owner's pages by name, only on the server; the browser fetches the one that it needs. */
  readonly contentPages?: ReadonlyMap<string, ContentPage>;
  /** Aborted when the navigation is canceled, or when the server's time for loading is up. */
  readonly signal: AbortSignal;
  /** The signed-in customer; always `null` on the server, which renders anonymously. */
  readonly session: Session | null;
}

/** The exports of a file in this folder, for the route table. */
export interface RouteModule {
  readonly Component: ComponentType;
  /**
   * Returns the parts of the page, which `useLoaderData` and `usePart` read. It may set a status with `data(parts, {
   * status: 404 })` or return `redirect(…)`. It does not throw if a part could not be loaded.
   */
  readonly loader?: (context: LoadContext) => Promise<unknown>;
  /**
   * Set if the screen uses no Apollo hooks and hydrates before the client is loaded. Other screens wait for the client.
   */
  readonly rendersWithoutApollo?: true;
}
