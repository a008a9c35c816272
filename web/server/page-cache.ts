import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import { type CompressedText, compressForMany, etagOf } from './compression.ts';

/** A page that is the same for everybody. */
export interface CachedPage extends CompressedText {
  readonly status: number;
  /** The path of its route, for the log. */
  readonly route: string;
}

/** A render that ended; `null` if its result is not for everybody, or is incomplete. */
export type Cacheable = { readonly status: number; readonly html: Buffer; readonly route: string } | null;

export interface PageCacheLimits {
  /** Bytes of all pages together, in all their encodings. */
  readonly maxBytes: number;
  /** A page is sent without a new render for this long, in milliseconds. */
  readonly freshMs: number;
  /** Afterwards it is sent for this long while a new one is made, in milliseconds. */
  readonly staleMs: number;
}

/** Public pages as bytes, by path and search. */
export interface PageCache {
  /** The page to send now, fresh or stale; a stale one is made again by `render`, once for all requests. */
  readonly get: (key: string, render: () => Promise<Cacheable>) => CachedPage | undefined;
  /**
   * Makes the page, once for all requests that wait, and caches it. The result is `undefined` if the page may not be cached; then each
   * waiting request renders its own, as the limits of the first client are not those of the others.
   */
  readonly make: (key: string, render: () => Promise<Cacheable>) => Promise<CachedPage | undefined>;
  /** Forgets all pages, and those that are being made. */
  readonly clear: () => void;
}

interface Entry {
  readonly page: CachedPage;
  /** When it was rendered, in milliseconds of the monotonic clock. */
  readonly at: number;
}

export function createPageCache(
  { maxBytes, freshMs, staleMs }: PageCacheLimits,
  now: () => number = () => performance.now(),
): PageCache {
  const entries = new LRUCache<string, Entry>({
    // The library takes no size of 0; nothing fits into one byte.
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ page }, key) => page.size + key.length + 500,
  });
  let generation = 0;
  let renderOnce = createSingleFlight();

  /** Renders a page once for all who ask for its key meanwhile. */
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
      // After a failed render the next request tries again; the stale page serves until it expires.
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
