import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { hashOf } from '../src/apollo/document-hash.ts';
import { SitemapDocument } from '../src/generated/graphql.ts';
import { paths } from '../src/config/paths.ts';
import { sellingSections } from '../src/config/sections.ts';
import { shopperAddress } from './shopper-address.ts';
import { sendText, type Handler } from './handler.ts';
import { serverDeadlines } from './deadlines.ts';
import { renderHeaders } from './render-headers.ts';
import type { Settings } from './settings.ts';

/** Products of one sitemap; the protocol takes 50,000 addresses. A page of the BFF has 100 at most. */
const perSitemap = 10_000;
const perPage = 100;

const responseSchema = z.object({
  data: z.object({
    products: z.object({ items: z.array(z.object({ id: z.string() })), totalCount: z.int() }),
  }),
});

type Products = z.infer<typeof responseSchema>['data']['products'];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
};
const escapeXml = (text: string): string => text.replaceAll(/[&<>'"]/g, (each) => escapes[each] ?? each);

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

interface SitemapSources extends Pick<
  Settings,
  'bffUrl' | 'publicOrigin' | 'trustedProxies' | 'renderSecret'
> {
  /** Paths of pages next to home and the sections. */
  readonly morePaths: readonly string[];
}

/**
 * `/robots.txt`; `/sitemap.xml`, the index of the sitemaps; `/sitemaps/pages.xml` with what does not change; and
 * `/sitemaps/products-{n}.xml` with every product, fetched page by page while the response is sent, so that memory does not grow with
 * the catalog.
 */
export function sitemap({
  bffUrl,
  publicOrigin,
  trustedProxies,
  renderSecret,
  morePaths,
}: SitemapSources): Handler {
  const entry = (path: string): string => `<url><loc>${escapeXml(publicOrigin + path)}</loc></url>\n`;
  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' };

  async function productsOf(page: number, pageSize: number, address: string): Promise<Products> {
    const response = await fetch(bffUrl, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(serverDeadlines.sitemapMs),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...renderHeaders({ renderSecret }),
      },
      body: JSON.stringify({
        operationName: 'Sitemap',
        variables: { page, pageSize },
        extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(SitemapDocument) } },
      }),
    });
    return responseSchema.parse(await response.json()).data.products;
  }

  async function index(response: ServerResponse, address: string): Promise<void> {
    const { totalCount } = await productsOf(1, 1, address);
    const count = Math.ceil(totalCount / perSitemap);
    const names = ['pages', ...Array.from({ length: count }, (_, number) => `products-${number + 1}`)];
    const rows = names.map(
      (name) => `<sitemap><loc>${escapeXml(publicOrigin)}/sitemaps/${name}.xml</loc></sitemap>\n`,
    );
    response.writeHead(200, xml);
    response.end(`${xmlHead}<sitemapindex ${namespace}>\n${rows.join('')}</sitemapindex>\n`);
  }

  async function products(response: ServerResponse, number: number, address: string): Promise<boolean> {
    const pages = perSitemap / perPage;
    const first = (number - 1) * pages + 1;
    const start = await productsOf(first, perPage, address);
    if (start.items.length === 0) return sendText(response, 404, 'Not Found');
    async function* text(): AsyncGenerator<string> {
      yield `${xmlHead}<urlset ${namespace}>\n`;
      let page = start;
      for (let next = first + 1; ; next += 1) {
        yield page.items.map(({ id }) => entry(paths.product('retail', id))).join('');
        if (next >= first + pages || (next - 1) * perPage >= page.totalCount) break;
        page = await productsOf(next, perPage, address);
      }
      yield '</urlset>\n';
    }
    response.writeHead(200, xml);
    await pipeline(text, response);
    return true;
  }

  return async (request, response, url) => {
    const name = /^\/(robots\.txt|sitemap\.xml|sitemaps\/(?:pages|products-([1-9]\d{0,3}))\.xml)$/.exec(
      url.pathname,
    );
    if (name === null) return false;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(response, 405, 'Method Not Allowed');
    if (name[1] === 'robots.txt') {
      response.writeHead(200, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      });
      response.end(`User-agent: *\nDisallow: /graphql\n\nSitemap: ${publicOrigin}/sitemap.xml\n`);
      return true;
    }
    if (name[1] === 'sitemaps/pages.xml') {
      const fixed = [
        paths.home,
        ...sellingSections.map(({ section }) => paths.listing(section)),
        ...morePaths,
      ];
      response.writeHead(200, xml);
      response.end(`${xmlHead}<urlset ${namespace}>\n${fixed.map(entry).join('')}</urlset>\n`);
      return true;
    }
    const address = shopperAddress(request, trustedProxies);
    try {
      if (name[2] === undefined) await index(response, address);
      else return await products(response, Number(name[2]), address);
      return true;
    } catch {
      // A sitemap cut short must not look whole.
      if (response.headersSent) response.destroy();
      else sendText(response.setHeader('retry-after', '60'), 503, 'The products cannot be listed now');
      return true;
    }
  };
}
