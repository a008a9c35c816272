import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import { type CompressedText, compressForMany, etagOf } from './compression.ts';

/** A page that is the same for everyone. */
export interface CachedPage extends CompressedText {
  readonly status: number;
  /** The path of its route, for the log. */
  readonly route: string;
}

/** A finished render; `null` if the page is personal or incomplete and must not be cached. */
export type Cacheable = { readonly status: number; readonly html: Buffer; readonly route: string } | null;

export interface PageCacheLimits {
  /** Maximum bytes of all pages, in all encodings. */
  readonly maxBytes: number;
  /** How long a page is sent without a new render, in milliseconds. */
  readonly freshMs: number;
  /** How much longer it is sent while a new one is rendered, in milliseconds. */
  readonly staleMs: number;
}

/** Caches public pages as bytes, by path and query. */
export interface PageCache {
  /** Returns the page to send now, fresh or stale. A stale page is rendered again, once for all requests. */
  readonly get: (key: string, render: () => Promise<Cacheable>) => CachedPage | undefined;
  /**
   * Renders the page once for all concurrent requests, and caches it. Returns `undefined` if the page must not be
   * cached. Each request then renders its own, because the first client's rate limits don't apply to the others.
   */
  readonly make: (key: string, render: () => Promise<Cacheable>) => Promise<CachedPage | undefined>;
  /** Drops all pages, including those that are being rendered. */
  readonly clear: () => void;
}

interface Entry {
  readonly page: CachedPage;
  /** Time of the render, in milliseconds of a monotonic clock. */
  readonly at: number;
}

export function createPageCache(
  { maxBytes, freshMs, staleMs }: PageCacheLimits,
  now: () => number = () => performance.now(),
): PageCache {
  const entries = new LRUCache<string, Entry>({
    // The library rejects a size of 0. No page fits into one byte.
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ page }, key) => page.size + key.length + 500,
  });
  let generation = 0;
  let renderOnce = createSingleFlight();

  /** Creates a function that renders a page once for all concurrent requests with the same key. */
  function createSingleFlight(): PageCache['make'] {
    return pMemoize(renderAndKeep, { cache: false });
  }

  async function renderAndKeep(
    key: string,
    render: () => Promise<Cacheable>,
  ): Promise<CachedPage | undefined> {
    const begun = generation;
    const at = now();
    const made = await render();
    if (made === null) return undefined;
    const etag = etagOf(made.html);
    const earlier = entries.peek(key)?.page;
    const { status, route } = made;
    const page =
      earlier?.etag === etag && earlier.status === status
        ? earlier
        : { ...(await compressForMany(made.html, etag)), status, route };
    // A page whose render began before a purge may be stale.
    if (begun === generation) entries.set(key, { page, at });
    return page;
  }

  return {
    get(key, render) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const age = now() - entry.at;
      if (age <= freshMs) return entry.page;
      if (age > freshMs + staleMs) return undefined;
      // If the render fails, the next request tries again; the stale page is sent until it expires.
      void renderOnce(key, render).catch(() => undefined);
      return entry.page;
    },
    make: async (key, render) => renderOnce(key, render),
    clear() {
      generation += 1;
      entries.clear();
      renderOnce = createSingleFlight();
    },
  };
}
