import { join } from 'node:path';
import { z } from 'zod';
import { type Env, readEnvironment } from '@shop/settings/environment';
import { flag, folder, listOf, origin, secret, httpUrl, wholeNumber } from '@shop/settings/fields';
import {
  brandFile,
  brandOverrides,
  depositNote,
  metricsPort,
  nodeEnv,
  sharedSettings,
  shopName,
} from '@shop/settings/shared';
import { trustedProxies } from '@shop/settings/trusted-proxies';

const defaultBrandFile = join(import.meta.dirname, '../brand.yaml');

export const environment = z.object({
  ...sharedSettings,
  WEB_PORT: wholeNumber(3000, 0, 65_535).describe('Port to listen on; 0 for any free port.'),
  BFF_URL: httpUrl.default('http://localhost:4000/graphql').describe("URL of the BFF's GraphQL endpoint."),
  BFF_TIMEOUT_MS: wholeNumber(40_000, 1000, 600_000).describe(
    'Timeout for the BFF, in milliseconds; must be longer than all REST calls of an order take together.',
  ),
  IMAGE_ORIGINS: listOf(origin, 'comma-separated http or https URLs', 'http://localhost:8000').describe(
    "Origins from which web fetches product pictures; the first must be the REST API's origin, http://localhost:8000 by default.",
  ),
  IMAGE_PATHS: listOf(z.string().startsWith('/'), 'comma-separated beginnings of paths', '/media/').describe(
    "Path prefixes of pictures on the REST API's host, /media/ by default; web fetches no other paths there.",
  ),
  IMAGE_CACHE_MB: wholeNumber(128, 1, 16_384).describe('Memory for resized pictures, in megabytes.'),
  IMAGE_QUEUE: wholeNumber(200, 1, 10_000).describe(
    'Maximum number of pictures waiting to be resized; further requests get 503 with Retry-After.',
  ),
  IMAGES_PER_MINUTE: wholeNumber(600, 0, 100_000).describe(
    'Maximum pictures resized per minute for each client address; 0 for no limit.',
  ),
  PAGE_CACHE_MB: wholeNumber(64, 0, 16_384).describe(
    'Memory for rendered public pages in all encodings, in megabytes; 0 turns the cache off.',
  ),
  PAGE_FRESH_SECONDS: wholeNumber(1, 0, 3600).describe(
    'Seconds during which a rendered public page is served as fresh.',
  ),
  PAGE_STALE_SECONDS: wholeNumber(10, 0, 86_400).describe(
    'Further seconds during which an old page is served while a new one is rendered.',
  ),
  PAGES_PER_MINUTE: wholeNumber(300, 0, 100_000).describe(
    'Maximum uncached pages rendered per minute for each client address; 0 for no limit.',
  ),
  BRAND_FILE: brandFile,
  BRAND: brandOverrides,
  SHOP_NAME: shopName,
  LIVESTOCK_COLLECTIONS: listOf(z.string(), 'comma-separated ids or names', 'Livestock').describe(
    'Collections with livestock; by default, the one named Livestock. For their products, the cart dialog always asks about the slaughter. The Odhiah and Aqiqah lists start with products from the first of these collections.',
  ),
  DEPOSIT_NOTE: depositNote,
  PAGES_DIR: folder(join(import.meta.dirname, '../pages')).describe(
    "Folder with the owner's pages. It must contain terms.md. All other pages are linked in the footer and at checkout, except those named care-COLLECTION.md, which are linked on that collection's products.",
  ),
  PUBLIC_ORIGIN: origin
    .default('http://localhost:3000')
    .describe("The shop's public origin, for canonical links; HSTS is on if the origin is https."),
  TRUST_PROXY: trustedProxies('none').describe(
    'Proxies whose X-Forwarded-For contains the client address; none by default.',
  ),
  RENDER_SECRET: secret.describe(
    "Identifies web's requests to the BFF; set the same value for both. Without it, requests to render a page count toward the stricter limits for catalog reads, and their documents must be trusted.",
  ),
  WEB_METRICS_PORT: metricsPort,
  INSIGHT: flag.describe(
    'Whether pages report web vitals and purchase steps, without cookies, ids or personal data; off by default.',
  ),
  INSIGHT_URL: httpUrl
    .optional()
    .describe(
      'URL to which the web server sends the reports of INSIGHT in batches. Without it, the reports are only counted in the metrics.',
    ),
  MERCHANT_FEED: flag.describe(
    'Whether /feed.xml lists the products for Google Merchant Center; off by default.',
  ),
  NODE_ENV: nodeEnv('production').describe('With `development`, web renders from source with Vite.'),
});

/** @throws BadSetting for the first invalid setting */
export function readSettings(env: Env) {
  const data = readEnvironment(environment, env);
  return {
    port: data.WEB_PORT,
    host: data.HOST,
    bffUrl: data.BFF_URL,
    bffTimeoutMs: data.BFF_TIMEOUT_MS,
    imageOrigins: data.IMAGE_ORIGINS,
    imagePaths: data.IMAGE_PATHS,
    imageCacheBytes: data.IMAGE_CACHE_MB * 1_000_000,
    imageQueue: data.IMAGE_QUEUE,
    imagesPerMinute: data.IMAGES_PER_MINUTE,
    pageCacheBytes: data.PAGE_CACHE_MB * 1_000_000,
    pageFreshMs: data.PAGE_FRESH_SECONDS * 1000,
    pageStaleMs: data.PAGE_STALE_SECONDS * 1000,
    pagesPerMinute: data.PAGES_PER_MINUTE,
    leavingMs: data.LEAVING_SECONDS * 1000,
    defaultBrandFile,
    brandFile: data.BRAND_FILE ?? null,
    brandOverrides: data.BRAND,
    shopName: data.SHOP_NAME ?? null,
    livestockCollections: data.LIVESTOCK_COLLECTIONS,
    depositNote: data.DEPOSIT_NOTE,
    pagesFolder: data.PAGES_DIR,
    publicOrigin: data.PUBLIC_ORIGIN,
    trustedProxies: data.TRUST_PROXY,
    renderSecret: data.RENDER_SECRET ?? null,
    isDevelopment: data.NODE_ENV === 'development',
    hasInsight: data.INSIGHT ?? false,
    insightUrl: data.INSIGHT_URL ?? null,
    hasMerchantFeed: data.MERCHANT_FEED ?? false,
    observability: {
      logSample: data.LOG_SAMPLE,
      slowMs: data.LOG_SLOW_MS,
      metricsPort: data.WEB_METRICS_PORT ?? null,
      tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      tracesSample: data.OTEL_TRACES_SAMPLER_ARG,
    },
  };
}

export type Settings = Readonly<ReturnType<typeof readSettings>>;
