import type { IncomingMessage, ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import type { RenderResult } from '../src/entry-server.tsx';
import type { PageAddress } from '../src/routes/page-address.ts';
import { timeoutOf } from '../src/apollo/deadline.ts';
import { shopperAddress } from './shopper-address.ts';
import type { Handler } from './handler.ts';
import { sendBusy, sendText } from './handler.ts';
import { createAddressLimit } from './address-limit.ts';
import { compressOnce, type Encoding, negotiateEncoding, etagOf, isUnchanged } from './compression.ts';
import type { Site } from './site.ts';
import { serverDeadlines } from './deadlines.ts';
import { createPageCache, type Cacheable, type CachedPage } from './page-cache.ts';
import { noteRoute, observedHeaders } from './observer.ts';
import { renderHeaders } from './render-headers.ts';
import type { Renderer } from './renderer.ts';
import type { Settings } from './settings.ts';

const textHtml = 'text/html; charset=utf-8';

/** Renders under way at a time; beyond it a page would come too late for its reader. */
const maxRenders = 2 * availableParallelism() + 50;

/** As many renders are under way as the server can do in time. */
class TooManyRenders extends Error {}

/** A signal that aborts after so many milliseconds; its timer does not keep the process alive. */
function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(timeoutOf(ms)), ms).unref();
  return controller.signal;
}

/** What may be kept: complete public pages, and the one page of all paths that the shop does not have. */
const cacheable = (result: RenderResult, route: string): Cacheable =>
  result.kind === 'page' &&
  result.isPublic &&
  result.isComplete &&
  (result.status === 200 || (result.status === 404 && route === '*'))
    ? { status: result.status, html: result.html, route }
    : null;

/** The request handlers for pages. */
export interface Pages {
  /** Renders every path that no other handler takes. */
  readonly handle: Handler;
  /** Sends a cached page by the request's URL as it stands, before any other work; false if there is none. */
  readonly sendCached: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Clears the cached pages after their data has changed. */
  readonly clear: () => void;
}

/** Sends a page that is rendered for this request and not cached. */
async function sendResult(
  request: IncomingMessage,
  response: ServerResponse,
  result: RenderResult,
): Promise<true> {
  if (result.kind === 'redirect') {
    response.writeHead(result.status, { location: result.location, 'cache-control': 'no-store' }).end();
    return true;
  }
  if (result.retryAfter !== null) response.setHeader('retry-after', String(result.retryAfter));
  const etag = etagOf(result.html);
  response.setHeader(
    'cache-control',
    // Only no-store if it must be: browsers keep no such page for Back.
    result.isComplete ? 'private, no-cache' : 'no-store',
  );
  response.setHeader('vary', 'accept-encoding');
  response.setHeader('etag', etag);
  if (result.status === 200 && isUnchanged(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return true;
  }
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  const body = await compressOnce(result.html, encoding);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(result.status, { 'content-type': textHtml, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/**
 * Pages are rendered anonymously: the render gets the page's URL and, for the BFF's rate limits, the client's address. Complete public
 * pages are cached as bytes, compressed once.
 */
export function pages(
  renderer: Renderer,
  settings: Settings,
  { config, contentPages }: Pick<Site, 'config' | 'contentPages'>,
  commonHeaders: ReadonlyMap<string, string>,
): Pages {
  const { pageFreshMs, pageStaleMs, pageCacheBytes } = settings;
  const memory = createPageCache({ maxBytes: pageCacheBytes, freshMs: pageFreshMs, staleMs: pageStaleMs });
  const isKeeping = pageCacheBytes > 0 && !settings.isDevelopment;
  const shared = [
    'public',
    'max-age=0',
    `s-maxage=${Math.round(pageFreshMs / 1000)}`,
    `stale-while-revalidate=${Math.round(pageStaleMs / 1000)}`,
  ].join(', ');
  const common = [...commonHeaders].flat();

  const secondsToWait = createAddressLimit(settings.pagesPerMinute);
  let rendersUnderWay = 0;

  async function render(request: IncomingMessage, url: URL): Promise<RenderResult> {
    if (rendersUnderWay >= maxRenders) throw new TooManyRenders();
    rendersUnderWay += 1;
    return renderNow(request, url).finally(() => (rendersUnderWay -= 1));
  }

  const renderNow = (request: IncomingMessage, url: URL): Promise<RenderResult> =>
    renderer.render({
      url,
      bffUrl: settings.bffUrl,
      headers: {
        'x-forwarded-for': shopperAddress(request, settings.trustedProxies),
        ...renderHeaders(settings),
        ...observedHeaders(request),
      },
      site: config,
      contentPages,
      startDeadline: () => timeout(serverDeadlines.pageDataMs),
    });

  const cachingHeaders = ({ etag }: CachedPage): readonly string[] => [
    ...common,
    'cache-control',
    shared,
    'vary',
    'accept-encoding',
    'etag',
    etag,
  ];
  const headersOf = (page: CachedPage, encoding: Encoding): readonly string[] => [
    ...cachingHeaders(page),
    'content-type',
    textHtml,
    'content-length',
    String(page[encoding].length),
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ];
  /** Response headers, built once for each cached page and encoding. */
  const headers = {
    br: new WeakMap<CachedPage, readonly string[]>(),
    gzip: new WeakMap<CachedPage, readonly string[]>(),
    identity: new WeakMap<CachedPage, readonly string[]>(),
  };

  function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): true {
    const { method, headers: requested } = request;
    noteRoute(request, page.route);
    const encoding = negotiateEncoding(requested['accept-encoding']);
    let own = headers[encoding].get(page);
    if (own === undefined) headers[encoding].set(page, (own = headersOf(page, encoding)));
    if (page.status === 200 && isUnchanged(requested['if-none-match'], page.etag)) {
      response.writeHead(304, [...cachingHeaders(page)]);
      response.end();
      return true;
    }
    // A copy: Node's types require a mutable array.
    response.writeHead(page.status, own.slice());
    response.end(method === 'HEAD' ? undefined : page[encoding]);
    return true;
  }

  const isForAll = ({ method }: IncomingMessage): boolean =>
    isKeeping && (method === 'GET' || method === 'HEAD');

  async function sendPageAt(
    request: IncomingMessage,
    response: ServerResponse,
    { route, url: address }: PageAddress,
  ): Promise<true> {
    noteRoute(request, route);
    const key = `${address.pathname}${address.search}`;
    const own: { result?: RenderResult } = {};
    const renderOwn = async (): Promise<Cacheable> => {
      own.result = await render(request, address);
      return cacheable(own.result, route);
    };
    const kept = isForAll(request) ? memory.get(key, renderOwn) : undefined;
    if (kept !== undefined) return sendCopy(request, response, kept);
    const wait = await secondsToWait(shopperAddress(request, settings.trustedProxies));
    if (wait !== undefined) return sendBusy(response, 429, wait);
    const made = isForAll(request) ? await memory.make(key, renderOwn) : undefined;
    if (made !== undefined) return sendCopy(request, response, made);
    return sendResult(request, response, own.result ?? (await render(request, address)));
  }

  function sendCopy(request: IncomingMessage, response: ServerResponse, page: CachedPage): true {
    // The cached page's raw headers contain the common ones already.
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    return sendPage(request, response, page);
  }

  return {
    sendCached(request, response) {
      if (!isForAll(request) || request.url === undefined) return false;
      const { url: path } = request;
      const page = memory.get(path, async () => {
        const { route, url } = await renderer.addressOf(new URL(path, settings.publicOrigin));
        return cacheable(await render(request, url), route);
      });
      return page !== undefined && sendPage(request, response, page);
    },
    async handle(request, response, url) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendText(response, 405, 'Method Not Allowed');
      try {
        return await sendPageAt(request, response, await renderer.addressOf(url));
      } catch (error) {
        if (error instanceof TooManyRenders) return sendBusy(response, 503, 2);
        throw error;
      }
    },
    clear: memory.clear,
  };
}
