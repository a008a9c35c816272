import { Readable } from 'node:stream';
import { rateKey } from '@shop/settings/rate-key';
import type { FastifyInstance } from 'fastify';
import { SitemapDocument } from '../src/generated/graphql.ts';
import { english, languages, pathIn, type Language } from '../src/config/languages.ts';
import { paths } from '../src/config/paths.ts';
import { sellingSections } from '../src/config/sections.ts';
import { escapeMarkup } from './escape-markup.ts';
import { shopperAddress } from './client-address.ts';
import { HttpError } from './http-error.ts';
import { serverDeadlines } from './deadlines.ts';
import { renderHeaders } from './render-secret.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Renderer } from './renderer.ts';
import type { Settings } from './settings.ts';

/** Each product has a URL per language, and the protocol allows 50,000 URLs per sitemap. */
const perSitemap = 10_000;
const perPage = 100;

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const withAlternates = `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`;

interface SitemapSources extends Pick<
  Settings,
  'bffUrl' | 'publicOrigin' | 'trustedProxies' | 'renderSecret'
> {
  readonly loadFrom: Renderer['loadFrom'];
  readonly limit: RateLimit;
  /** Paths in addition to home and the sections. */
  readonly morePaths: readonly string[];
}

/** Fetches products while the response is sent, so that memory use doesn't grow with the catalog. */
export function addSitemap(
  app: FastifyInstance,
  { bffUrl, publicOrigin, trustedProxies, renderSecret, loadFrom, limit, morePaths }: SitemapSources,
): void {
  const shared = { 'cache-control': 'public, max-age=3600' };
  const xml = { ...shared, 'content-type': 'application/xml; charset=utf-8' };
  const addressIn = (language: Language, path: string): string =>
    escapeMarkup(publicOrigin + pathIn(language, path));
  /** Lists a page in each language, each time with links to all languages. */
  function entry(path: string): string {
    const alternate = (name: string, each: Language): string =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${addressIn(each, path)}"/>`;
    const alternates =
      languages.map((each) => alternate(each.code, each)).join('') + alternate('x-default', english);
    return languages.map((each) => `<url><loc>${addressIn(each, path)}</loc>${alternates}</url>\n`).join('');
  }

  async function productsOf(page: number, pageSize: number, address: string) {
    const headers = { 'x-forwarded-for': address, ...renderHeaders({ renderSecret }) };
    const load = await loadFrom({ bffUrl, headers });
    const deadline = AbortSignal.timeout(serverDeadlines.sitemapMs);
    const { data } = await load(SitemapDocument, { page, pageSize }, deadline);
    if (!data?.products)
      throw new HttpError(503, { 'retry-after': '60' }, "The products can't be listed now");
    return data.products;
  }

  app.get('/robots.txt', (_request, reply) =>
    reply
      .headers({ ...shared, 'content-type': 'text/plain; charset=utf-8' })
      .send(`User-agent: *\nDisallow: /graphql\n\nSitemap: ${publicOrigin}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', async ({ raw }, reply) => {
    const address = shopperAddress(raw, trustedProxies);
    await limit(rateKey(address));
    const { totalCount } = await productsOf(1, 1, address);
    const count = Math.ceil(totalCount / perSitemap);
    const names = ['pages', ...Array.from({ length: count }, (_, number) => `products-${number + 1}`)];
    const rows = names.map(
      (name) => `<sitemap><loc>${escapeMarkup(publicOrigin)}/sitemaps/${name}.xml</loc></sitemap>\n`,
    );
    return reply
      .headers(xml)
      .send(`${xmlHead}<sitemapindex ${namespace}>\n${rows.join('')}</sitemapindex>\n`);
  });
  app.get('/sitemaps/pages.xml', (_request, reply) => {
    const fixed = [paths.home, ...sellingSections.map(({ section }) => paths.listing(section)), ...morePaths];
    return reply
      .headers(xml)
      .send(`${xmlHead}<urlset ${withAlternates}>\n${fixed.map(entry).join('')}</urlset>\n`);
  });
  app.get<{ Params: { number: string } }>(
    '/sitemaps/products-:number(^[1-9]\\d{0,3}).xml',
    async ({ params, raw }, reply) => {
      const pages = perSitemap / perPage;
      const first = (Number(params.number) - 1) * pages + 1;
      const address = shopperAddress(raw, trustedProxies);
      await limit(rateKey(address));
      const start = await productsOf(first, perPage, address);
      if (start.items.length === 0) throw new HttpError(404);
      async function* text(): AsyncGenerator<string> {
        yield `${xmlHead}<urlset ${withAlternates}>\n`;
        let page = start;
        for (let next = first + 1; ; next += 1) {
          yield page.items.map(({ id }) => entry(paths.product('retail', id))).join('');
          if (next >= first + pages || (next - 1) * perPage >= page.totalCount) break;
          page = await productsOf(next, perPage, address);
        }
        yield '</urlset>\n';
      }
      // If a page of products can't be fetched, the response is cut off, so that it doesn't look complete.
      return reply.headers(xml).send(Readable.from(text()));
    },
  );
}
