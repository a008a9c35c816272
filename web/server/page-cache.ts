import { etagOf } from '@shop/rules/etag';
import { LRUCache } from 'lru-cache';
import { type CompressedText, compressForMany } from './compression.ts';

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

class NotCached extends Error {}

/** Each key is a path with its query. */
export function createPageCache(
  { maxBytes, freshMs, staleMs }: PageCacheLimits,
  now: () => number = () => performance.now(),
) {
  const entries = new LRUCache<string, Entry, () => Promise<Cacheable>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => page.size + key.length + 500,
    // The stale page stays until it is replaced, even if the render fails.
    noDeleteOnFetchRejection: true,
    // A page that was dropped during its render is still sent, but not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, earlier, { context: render }) => {
      const at = now();
      const rendered = await render();
      if (rendered === null) throw new NotCached();
      const { status, html } = rendered;
      const etag = etagOf(html);
      return earlier?.page.etag === etag && earlier.page.status === status
        ? { page: earlier.page, at }
        : { page: { ...(await compressForMany(html, etag)), status }, at };
    },
  });
  const renderNew = async (key: string, render: () => Promise<Cacheable>): Promise<Entry> =>
    entries.forceFetch(key, { forceRefresh: true, context: render });

  return {
    /** Returns a fresh or stale page. A stale page is also rendered again, once for all requests. */
    get(key: string, render: () => Promise<Cacheable>): CachedPage | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      const age = now() - entry.at;
      if (age <= freshMs) return entry.page;
      if (age > freshMs + staleMs) return undefined;
      // If the render fails, the next request tries again; the stale page is sent until it expires.
      void renderNew(key, render).catch(() => undefined);
      return entry.page;
    },
    /**
     * Renders the page once for all concurrent requests, and caches it. Resolves to `undefined` if the page must not be
     * cached. The other requests must then render their own pages.
     */
    async render(key: string, render: () => Promise<Cacheable>): Promise<CachedPage | undefined> {
      try {
        return (await renderNew(key, render)).page;
      } catch (error) {
        if (error instanceof NotCached) return undefined;
        throw error;
      }
    },
    /** Drops all pages, and doesn't store those that are being rendered. */
    clear(): void {
      entries.clear();
    },
  };
}
