import { encodingFor } from '@shop/rules/content-encoding';
import { etagOf } from '@shop/rules/etag';
import type { IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderResult } from '../src/entry-server.tsx';
import { ProductPageDocument } from '../src/generated/graphql.ts';
import { requestIdHeader } from '@shop/observability/request-id';
import { languageOfPath } from '../src/config/languages.ts';
import { languageVariablesOf } from '../src/config/language-variables-of.ts';
import { timeoutSignal } from '../src/apollo/timeout-signal.ts';
import { shopperAddress, shopperKey } from './client-address.ts';
import { Busy } from './http-error.ts';
import { prefersMarkdown, productMarkdown } from './product-markdown.ts';
import type { RateLimit } from './rate-limit.ts';
import { compressOnce } from './compression.ts';
import type { Site } from './site.ts';
import { serverDeadlines } from './deadlines.ts';
import { createPageCache, type Cacheable, type CachedPage } from './page-cache.ts';
import { requests } from './observer.ts';
import { renderHeaders } from './render-secret.ts';
import type { Renderer } from './renderer.ts';
import type { Settings } from './settings.ts';

/** A form of a page: what is cached under its own key, and how a response differs. */
interface Form {
  readonly contentType: string;
  readonly vary: string;
}

const html: Form = { contentType: 'text/html; charset=utf-8', vary: 'accept-encoding' };
/** Product pages are in Markdown too, so that shared caches must tell the two apart. */
const htmlOfProduct: Form = { ...html, vary: 'accept, accept-encoding' };
const markdown: Form = { ...htmlOfProduct, contentType: 'text/markdown; charset=utf-8' };

function formOf(screen: string, accept: string | undefined): Form {
  if (screen !== 'product') return html;
  return prefersMarkdown(accept) ? markdown : htmlOfProduct;
}

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
  { contentType, vary }: Form,
): Promise<FastifyReply> {
  reply.code(result.status);
  if (result.kind === 'redirect')
    return reply.headers({ location: result.location, 'cache-control': 'no-store' }).send();
  if (result.retryAfter !== null) reply.header('retry-after', String(result.retryAfter));
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .headers({
      // `no-store` only if necessary, because it keeps a page out of the browser's back/forward cache.
      'cache-control': result.isComplete ? 'private, no-cache' : 'no-store',
      vary,
      etag: etagOf(result.html),
      'content-type': contentType,
    })
    .send(await compressOnce(result.html, encoding));
}

/** A render gets only the URL, the client's address, the request id and the trace from its request. */
export function pages(
  renderer: Pick<Renderer, 'render' | 'pageUrlOf' | 'loadFrom'>,
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

  const headersOf = (request: IncomingMessage) => ({
    'x-forwarded-for': shopperAddress(request, settings.trustedProxies),
    ...renderHeaders(settings),
    ...requests.current.headers,
  });

  /** Rejects with {@link Busy} if too many pages are being rendered. */
  async function whileNotBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    if (currentRenders >= maxRenders) throw new Busy(503, 2);
    currentRenders += 1;
    try {
      return await work();
    } finally {
      currentRenders -= 1;
    }
  }

  async function render(request: IncomingMessage, url: URL): Promise<RenderResult> {
    const { config: site, contentPages } = inLanguage(languageOfPath(url.pathname).language);
    return whileNotBusy(async () =>
      renderer.render({
        url,
        bffUrl: settings.bffUrl,
        headers: headersOf(request),
        site,
        contentPages,
        startDeadline: () => timeoutSignal(serverDeadlines.pageDataMs),
      }),
    );
  }

  /** Returns a product page in Markdown, with what a page in HTML has besides. */
  async function renderMarkdown(request: IncomingMessage, url: URL): Promise<RenderResult> {
    const id = decodeURIComponent(url.pathname.split('/').findLast(Boolean) ?? '');
    const { data, failures } = await whileNotBusy(async () => {
      const load = await renderer.loadFrom({ bffUrl: settings.bffUrl, headers: headersOf(request) });
      const variables = { id, ...languageVariablesOf(languageOfPath(url.pathname).language.code) };
      return load(ProductPageDocument, variables, timeoutSignal(serverDeadlines.pageDataMs));
    });
    const product = data?.product ?? null;
    if (product === null && failures.length > 0) throw new Busy(503, 2);
    const text =
      product === null ? '# 404\n' : productMarkdown(product, new URL(url.pathname, settings.publicOrigin));
    return {
      kind: 'page',
      status: product === null ? 404 : 200,
      html: Buffer.from(text),
      isComplete: true,
      isPublic: true,
      retryAfter: null,
    };
  }

  function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
    { contentType, vary }: Form,
  ): FastifyReply {
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    // A response that caches may share has no request id.
    return reply
      .removeHeader(requestIdHeader)
      .code(page.status)
      .headers({
        'cache-control': shared,
        vary,
        etag: page.etag,
        'content-type': contentType,
      })
      .send(page[encoding]);
  }

  /** Rejects with {@link Busy} if the page can't be rendered now. */
  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { raw } = request;
    const { route, screen, url } = await renderer.pageUrlOf(new URL(request.url, settings.publicOrigin));
    const observed = requests.current;
    observed.route = route;
    const form = formOf(screen, request.headers.accept);
    const renderForm = form === markdown ? renderMarkdown : render;
    // No path has a space.
    const key = form === markdown ? `${url.pathname} Markdown` : url.pathname + url.search;
    const own: { result?: RenderResult } = {};
    const renderOwn = async (): Promise<Cacheable> => {
      own.result = await renderForm(raw, url);
      return cacheable(own.result, route);
    };
    // The client whose request finds a stale page pays for the new one. Over the limit, the page stays stale.
    const cached = cache?.get(key, async () => {
      await limit(shopperKey(raw, settings.trustedProxies));
      return renderOwn();
    });
    if (cached !== undefined) {
      observed.kind = 'cached page';
      return sendPage(request, reply, cached, form);
    }
    await limit(shopperKey(raw, settings.trustedProxies));
    const page = await cache?.render(key, renderOwn);
    if (page !== undefined) return sendPage(request, reply, page, form);
    return sendResult(request, reply, own.result ?? (await renderForm(raw, url)), form);
  }

  return { handle, clear: () => cache?.clear() };
}
