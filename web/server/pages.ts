import type { IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderResult } from '../src/entry-server.tsx';
import { requestIdHeader } from '@shop/observability/request-id';
import { languageOfPath } from '../src/config/languages.ts';
import { timeoutSignal } from '../src/apollo/timeout-signal.ts';
import { shopperAddress, shopperKey } from './client-address.ts';
import { Busy } from './http-error.ts';
import type { RateLimit } from './rate-limit.ts';
import { compressOnce, negotiateEncoding, etagOf } from './compression.ts';
import type { Site } from './site.ts';
import { serverDeadlines } from './deadlines.ts';
import { createPageCache, type Cacheable, type CachedPage } from './page-cache.ts';
import { noteCachedPage, noteRoute, observedHeaders } from './observer.ts';
import { renderHeaders } from './render-secret.ts';
import type { Renderer } from './renderer.ts';
import type { Settings } from './settings.ts';

const textHtml = 'text/html; charset=utf-8';

/** Maximum number of concurrent renders. Beyond it, a page would arrive too late to be useful. */
const maxRenders = 2 * availableParallelism() + 50;

/** Only complete public pages may be cached: those with status 200, and the shared page for unknown paths. */
const cacheable = (result: RenderResult, route: string): Cacheable =>
  result.kind === 'page' &&
  result.isPublic &&
  result.isComplete &&
  (result.status === 200 || (result.status === 404 && route === '*'))
    ? { status: result.status, html: result.html }
    : null;

async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: RenderResult,
): Promise<FastifyReply> {
  reply.code(result.status);
  if (result.kind === 'redirect')
    return reply.headers({ location: result.location, 'cache-control': 'no-store' }).send();
  if (result.retryAfter !== null) reply.header('retry-after', String(result.retryAfter));
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .headers({
      // `no-store` only if necessary, because it keeps a page out of the browser's back/forward cache.
      'cache-control': result.isComplete ? 'private, no-cache' : 'no-store',
      vary: 'accept-encoding',
      etag: etagOf(result.html),
      'content-type': textHtml,
    })
    .send(await compressOnce(result.html, encoding));
}

/** A render gets only the URL, the client's address, the request id and the trace from its request. */
export function pages(
  renderer: Pick<Renderer, 'render' | 'pageUrlOf'>,
  settings: Settings,
  { inLanguage }: Pick<Site, 'inLanguage'>,
  limit: RateLimit,
) {
  const { pageFreshMs, pageStaleMs, pageCacheBytes } = settings;
  const cache =
    pageCacheBytes === 0 || settings.isDevelopment
      ? undefined
      : createPageCache({ maxBytes: pageCacheBytes, freshMs: pageFreshMs, staleMs: pageStaleMs });
  const shared = [
    'public',
    'max-age=0',
    `s-maxage=${Math.round(pageFreshMs / 1000)}`,
    `stale-while-revalidate=${Math.round(pageStaleMs / 1000)}`,
  ].join(', ');

  let currentRenders = 0;

  async function render(request: IncomingMessage, url: URL): Promise<RenderResult> {
    if (currentRenders >= maxRenders) throw new Busy(503, 2);
    currentRenders += 1;
    const { config: site, contentPages } = inLanguage(languageOfPath(url.pathname).language);
    try {
      return await renderer.render({
        url,
        bffUrl: settings.bffUrl,
        headers: {
          'x-forwarded-for': shopperAddress(request, settings.trustedProxies),
          ...renderHeaders(settings),
          ...observedHeaders(request),
        },
        site,
        contentPages,
        startDeadline: () => timeoutSignal(serverDeadlines.pageDataMs),
      });
    } finally {
      currentRenders -= 1;
    }
  }

  function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    // A response that caches may share has no request id.
    reply.raw.removeHeader(requestIdHeader);
    return reply
      .code(page.status)
      .headers({
        'cache-control': shared,
        vary: 'accept-encoding',
        etag: page.etag,
        'content-type': textHtml,
      })
      .send(page[encoding]);
  }

  /** Rejects with {@link Busy} if the page can't be rendered now. */
  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { raw } = request;
    const { route, url } = await renderer.pageUrlOf(new URL(request.url, settings.publicOrigin));
    noteRoute(raw, route);
    const key = url.pathname + url.search;
    const own: { result?: RenderResult } = {};
    const renderOwn = async (): Promise<Cacheable> => {
      own.result = await render(raw, url);
      return cacheable(own.result, route);
    };
    // The client whose request finds a stale page pays for the new one. Over the limit, the page stays stale.
    const cached = cache?.get(key, async () => {
      await limit(shopperKey(raw, settings.trustedProxies));
      return renderOwn();
    });
    if (cached !== undefined) {
      noteCachedPage(raw);
      return sendPage(request, reply, cached);
    }
    await limit(shopperKey(raw, settings.trustedProxies));
    const page = await cache?.render(key, renderOwn);
    if (page !== undefined) return sendPage(request, reply, page);
    return sendResult(request, reply, own.result ?? (await render(raw, url)));
  }

  return { handle, clear: () => cache?.clear() };
}
