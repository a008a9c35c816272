import type { ComponentType } from 'react';
import type { Load } from '../apollo/page-part.ts';
import type { ContentPage } from '../config/content-page.ts';
import type { SiteConfig } from '../config/site-config.tsx';
import type { Session } from '../session/transition.ts';

/** The arguments of a route's loader. */
export interface LoadContext {
  /** Loads a part of the page. */
  readonly load: Load;
  /**
   * Waits for a load while the old screen stays; `undefined` if that takes too long, and the new screen shows that it
   * is loading. The server waits as long as it takes, and so does a screen that stays, such as a listing whose filter
   * changes.
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
   * status: 404 })` or return `redirect(…)`; it does not throw if something could not be loaded.
   */
  readonly loader?: (context: LoadContext) => Promise<unknown>;
  /** The screen needs no Apollo hook, so it hydrates before the client is loaded. All others wait for it. */
  readonly rendersWithoutApollo?: true;
}
