import { Readable } from 'node:stream';
import { currency } from '@shop/rules/currency';
import { rateKey } from '@shop/settings/rate-key';
import type { FastifyInstance } from 'fastify';
import { paths } from '../src/config/paths.ts';
import { pictureSrc, widestPicture } from '../src/config/picture-widths.ts';
import { multiplyMoney } from '../src/format/money.ts';
import { listedPounds } from '../src/format/sold-pounds.ts';
import { MerchantFeedDocument, type MerchantFeedQuery } from '../src/generated/graphql.ts';
import { shopperAddress } from './client-address.ts';
import { serverDeadlines } from './deadlines.ts';
import { escapeMarkup } from './escape-markup.ts';
import { HttpError } from './http-error.ts';
import type { RateLimit } from './rate-limit.ts';
import { renderHeaders } from './render-secret.ts';
import type { Renderer } from './renderer.ts';
import type { Settings } from './settings.ts';

const pageSize = 100;

/** The longest texts that Google accepts, in characters. */
const longest = { title: 150, description: 5000 };

export type FeedProduct = NonNullable<MerchantFeedQuery['products']>['items'][number];

interface FeedSources extends Pick<
  Settings,
  'bffUrl' | 'publicOrigin' | 'trustedProxies' | 'renderSecret' | 'livestockCollections'
> {
  readonly loadFrom: Renderer['loadFrom'];
  readonly limit: RateLimit;
  readonly shop: { readonly name: string; readonly description: string };
}

/** Adds `/feed.xml`, a product feed for Google Merchant Center. Fetches the products while the response is sent. */
export function addMerchantFeed(app: FastifyInstance, sources: FeedSources): void {
  const { bffUrl, publicOrigin, trustedProxies, renderSecret, loadFrom, limit, shop } = sources;

  async function productsOf(page: number, address: string) {
    const load = await loadFrom({
      bffUrl,
      headers: { 'x-forwarded-for': address, ...renderHeaders({ renderSecret }) },
    });
    const deadline = AbortSignal.timeout(serverDeadlines.sitemapMs);
    const { data } = await load(MerchantFeedDocument, { page, pageSize }, deadline);
    if (!data?.products)
      throw new HttpError(503, { 'retry-after': '60' }, "The products can't be listed now");
    return data.products;
  }

  app.get('/feed.xml', async ({ raw }, reply) => {
    const address = shopperAddress(raw, trustedProxies);
    await limit(rateKey(address));
    const start = await productsOf(1, address);
    async function* text(): AsyncGenerator<string> {
      yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`;
      yield `<title>${escapeMarkup(shop.name)}</title><link>${escapeMarkup(publicOrigin)}</link><description>${escapeMarkup(shop.description)}</description>\n`;
      let page = start;
      for (let next = 2; ; next += 1) {
        yield page.items.map((product) => feedItem(product, sources)).join('');
        if ((next - 1) * pageSize >= page.totalCount || page.items.length === 0) break;
        page = await productsOf(next, address);
      }
      yield '</channel></rss>\n';
    }
    // If a page of products can't be fetched, the response is cut off, so that it doesn't look complete.
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(Readable.from(text()));
  });
}

/** Leaves out a character that would be cut in half, such as an emoji. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Returns a product's element; an empty string for what the feed must not have: livestock, which Google doesn't list,
 * and products that retail doesn't sell. The price is that of the least quantity that can be bought.
 */
export function feedItem(
  product: FeedProduct,
  {
    publicOrigin,
    livestockCollections,
    shop,
  }: Pick<FeedSources, 'publicOrigin' | 'livestockCollections' | 'shop'>,
): string {
  const { id, name, description, image, unitPrice, isSoldOut, sections, collection } = product;
  const pounds = listedPounds(product);
  const isLivestock = [collection?.id, collection?.name].some(
    (each) => each !== undefined && livestockCollections.includes(each),
  );
  if (isLivestock || sections?.includes('RETAIL') === false) return '';
  const fields: Readonly<Record<string, string | null>> = {
    id,
    title: cut(name, longest.title),
    description: cut(description || name, longest.description),
    link: publicOrigin + paths.product('retail', id),
    image_link: image === null ? null : publicOrigin + pictureSrc(image, widestPicture),
    availability: isSoldOut === true ? 'out_of_stock' : 'in_stock',
    price: `${multiplyMoney(unitPrice, pounds)} ${currency}`,
    unit_pricing_measure: `${pounds} lb`,
    unit_pricing_base_measure: '1 lb',
    condition: 'new',
    brand: shop.name,
    identifier_exists: 'no',
    product_type: collection?.name ?? null,
  };
  const elements = Object.entries(fields).flatMap(([field, value]) =>
    value === null ? [] : `<g:${field}>${escapeMarkup(value)}</g:${field}>`,
  );
  return `<item>${elements.join('')}</item>\n`;
}
