import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import { type CompressedText, compressForMany, etagOf } from './compression.ts';

export interface CachedPage extends CompressedText {
  readonly status: number;
}

/** `null` if the page is personal or incomplete and must not be cached. */
export type Cacheable = { readonly status: number; readonly html: Buffer } | null;

export interface PageCacheLimits {
  /** In all encodings together. */
  readonly maxBytes: number;
  /** How long a page is sent without a new render, in milliseconds. */
  readonly freshMs: number;
  /** How much longer a page is sent while a new one is rendered, in milliseconds. */
  readonly staleMs: number;
}

/** Caches public pages by path and query. */
export interface PageCache {
  /** Returns a fresh or stale page. A stale page is rendered again, once for all requests. */
  readonly get: (key: string, render: () => Promise<Cacheable>) => CachedPage | undefined;
  /**
   * Renders the page once for all concurrent requests, and caches it. Returns `undefined` if the page must not be
   * cached. Each request then renders its own, because the first client's rate limits don't apply to the others.
   */
  readonly make: (key: string, render: () => Promise<Cacheable>) => Promise<CachedPage | undefined>;
  /** Drops all pages, and does not store those that are being rendered. */
  readonly clear: () => void;
}

interface Entry {
  readonly page: CachedPage;
  /** In milliseconds of a monotonic clock. */
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
    const { status } = made;
    const page =
      earlier?.etag === etag && earlier.status === status
        ? earlier
        : { ...(await compressForMany(made.html, etag)), status };
    // A page whose render began before a purge may be stale.
    if (begun === generation) entries.set(key, { page, at });
    return page;
  }

  /** A render that begins after a purge does not join an earlier one. */
  const renderOnce = pMemoize(renderAndKeep, {
    cache: false,
    cacheKey: ([key]) => `${generation} ${key}`,
  });
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
    make: renderOnce,
    clear() {
      generation += 1;
      entries.clear();
    },
  };
}
