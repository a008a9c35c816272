import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import { type CompressedText, compressForMany, etagOf } from './compression.ts';

export interface CachedPage extends CompressedText {
  readonly status: number;
}

/** `null` if the page must not be cached. */
export type Cacheable = { readonly status: number; readonly html: Buffer } | null;

export interface PageCacheLimits {
  /** The maximum total size of all pages in all encodings. */
  readonly maxBytes: number;
  /** How long a page is sent without a new render, in milliseconds. */
  readonly freshMs: number;
  /** How much longer a page is sent while a new one is rendered, in milliseconds. */
  readonly staleMs: number;
}

interface Entry {
  readonly page: CachedPage;
  /** When the page's render began, in milliseconds on a monotonic clock. */
  readonly at: number;
}

/** Each key is a path with its query. */
export function createPageCache(
  { maxBytes, freshMs, staleMs }: PageCacheLimits,
  now: () => number = () => performance.now(),
) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.size + key.length + 500,
  });
  let generation = 0;
  async function renderAndStore(
    key: string,
    render: () => Promise<Cacheable>,
  ): Promise<CachedPage | undefined> {
    const generationAtStart = generation;
    const at = now();
    const rendered = await render();
    if (rendered === null) return undefined;
    const { status, html } = rendered;
    const etag = etagOf(html);
    const earlier = entries.peek(key)?.page;
    const page =
      earlier?.etag === etag && earlier.status === status
        ? earlier
        : { ...(await compressForMany(html, etag)), status };
    // A page whose render began before a purge may be outdated.
    if (generationAtStart === generation) entries.set(key, { page, at });
    return page;
  }

  /** A render that begins after a purge doesn't join an earlier one. */
  const renderOnce = pMemoize(renderAndStore, {
    cache: false,
    cacheKey: ([key]) => `${generation} ${key}`,
  });
  return {
    /** Returns a fresh or stale page. A stale page is also rendered again, once for all requests. */
    get(key: string, render: () => Promise<Cacheable>): CachedPage | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const age = now() - entry.at;
      if (age <= freshMs) return entry.page;
      if (age > freshMs + staleMs) return undefined;
      // If the render fails, the next request tries again; the stale page is sent until it expires.
      void renderOnce(key, render).catch(() => undefined);
      return entry.page;
    },
    /**
     * Renders the page once for all concurrent requests, and caches it. Resolves to `undefined` if the page must not be
     * cached. The other requests must then render their own pages.
     */
    render: renderOnce,
    /** Drops all pages, and doesn't store those that are being rendered. */
    clear(): void {
      generation += 1;
      entries.clear();
    },
  };
}
