import path from 'node:path';
import * as z from 'zod';
import { type TrustedProxies, parseProxies } from './client-address.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value).origin);

const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(min).max(max).default(fallback);

const share = (fallback: number) =>
  z.coerce.number({ error: 'must be a number' }).min(0).max(1).default(fallback);

/** Every setting of this part, by the name of its environment variable. */
const schema = z.object({
  /** Where the shop listens. */
  WEB_PORT: whole(3000, 0, 65_535),
  HOST: z.string().min(1).default('localhost'),
  /** The BFF's GraphQL address. */
  BFF_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('http://localhost:4000/graphql'),
  /** How long the BFF may stay silent, in milliseconds; longer than its calls for one order take together. */
  BFF_TIMEOUT_MS: whole(40_000, 1000, 600_000),
  /** The origins, separated by commas, whose product pictures may be fetched and resized; the first is that of the REST API. */
  IMAGE_ORIGINS: z
    .string()
    .default('http://localhost:8000')
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(origin)),
  /** How many megabytes of resized pictures the memory cache holds. */
  IMAGE_CACHE_MB: whole(128, 1, 16_384),
  /** The folder of the disk cache of resized pictures; without write access the memory cache works alone. */
  IMAGE_CACHE_DIR: z
    .string()
    .default(path.join(import.meta.dirname, '../../output/pictures'))
    .transform((folder) => path.resolve(folder)),
  /** How many megabytes of resized pictures the disk cache holds; 0 disables it. */
  IMAGE_DISK_MB: whole(512, 0, 1_000_000),
  /** How many pictures may wait to be resized; further requests get 503 with Retry-After. */
  IMAGE_QUEUE: whole(200, 1, 10_000),
  /** How many uncached pictures one client address may have resized in a minute; 0 sets no limit. */
  IMAGES_PER_MINUTE: whole(600, 0, 100_000),
  /** How many megabytes of rendered public pages the page cache holds, in all their encodings; 0 disables it. */
  PAGE_CACHE_MB: whole(64, 0, 16_384),
  /** For so many seconds a rendered public page is sent again as it is. */
  PAGE_FRESH_SECONDS: whole(1, 0, 3600),
  /** For so many more seconds it is sent while a new one is rendered. */
  PAGE_STALE_SECONDS: whole(10, 0, 86_400),
  /** After SIGTERM, for so many seconds new requests are still answered while `/ready` says 503: time for a balancer to notice. */
  LEAVING_SECONDS: whole(0, 0, 300),
  /** The shop's name. */
  SHOP_NAME: z.string().trim().min(1, 'must not be empty').default('Zebeha Halal'),
  /** The collections of livestock, ids or names with commas between: their products are asked about in full, and lead the occasions' lists. */
  LIVESTOCK_COLLECTIONS: z
    .string()
    .default('Livestock')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    ),
  /** What stands after the sum of a deposit; the reference REST API writes it in mails and on its payment page by the same setting. */
  DEPOSIT_NOTE: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200)
    .default('due at the shop before slaughter'),
  /** The shop's address as the public knows it, for canonical links; behind https it also switches HSTS on. */
  PUBLIC_ORIGIN: origin.default('http://localhost:3000'),
  /** The proxies whose X-Forwarded-For header is trusted for the client's address: `loopback`, `linklocal`, `uniquelocal`, addresses and networks such as 10.0.0.0/8, with commas between; none by default. */
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text, context) => {
      try {
        return parseProxies(text);
      } catch {
        context.addIssue('must be addresses and networks with commas between');
        return z.NEVER;
      }
    }),
  /** By which this server shows the BFF that it asks for a page that it renders; the same there. Without it a page counts as asked for by the shopper. */
  RENDER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** The part of all requests that is logged although nothing is wrong with them, from 0 to 1, by the request's id and so alike in all parts. */
  LOG_SAMPLE: share(0.1),
  /** Milliseconds from which on a request is logged in any case. */
  LOG_SLOW_MS: whole(1000, 1, 600_000),
  /** Port of `/metrics` for Prometheus; without it nothing is counted. */
  WEB_METRICS_PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).optional(),
  /** Base address of an OTLP receiver over HTTP for traces, such as http://localhost:4318; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  /** The part of all traces that is recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: share(1),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly bffUrl: string;
  readonly bffTimeoutMs: number;
  readonly imageOrigins: readonly string[];
  readonly imageCacheBytes: number;
  readonly imageFolder: string;
  readonly imageDiskBytes: number;
  readonly imageQueue: number;
  readonly imagesPerMinute: number;
  readonly pageCacheBytes: number;
  readonly pageFreshMs: number;
  readonly pageStaleMs: number;
  readonly leavingMs: number;
  readonly shopName: string;
  readonly livestockCollections: readonly string[];
  readonly depositNote: string;
  readonly publicOrigin: string;
  readonly trustedProxies: TrustedProxies;
  readonly renderSecret: string | null;
  readonly isDevelopment: boolean;
  readonly observability: {
    readonly logSample: number;
    readonly slowMs: number;
    readonly metricsPort: number | null;
    readonly tracesEndpoint: string | null;
    readonly tracesSample: number;
  };
}

/** Reads the settings. Throws an Error whose one sentence names the setting that is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // What is left empty has its default, as in the other parts; an empty port would otherwise be 0.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(
      `The setting ${issue?.path[0]?.toString() ?? ''} is wrong: ${issue?.message ?? 'invalid'}.`,
    );
  }
  const { data } = result;
  return {
    port: data.WEB_PORT,
    host: data.HOST,
    bffUrl: data.BFF_URL,
    bffTimeoutMs: data.BFF_TIMEOUT_MS,
    imageOrigins: data.IMAGE_ORIGINS,
    imageCacheBytes: data.IMAGE_CACHE_MB * 1_000_000,
    imageFolder: data.IMAGE_CACHE_DIR,
    imageDiskBytes: data.IMAGE_DISK_MB * 1_000_000,
    imageQueue: data.IMAGE_QUEUE,
    imagesPerMinute: data.IMAGES_PER_MINUTE,
    pageCacheBytes: data.PAGE_CACHE_MB * 1_000_000,
    pageFreshMs: data.PAGE_FRESH_SECONDS * 1000,
    pageStaleMs: data.PAGE_STALE_SECONDS * 1000,
    leavingMs: data.LEAVING_SECONDS * 1000,
    shopName: data.SHOP_NAME,
    livestockCollections: data.LIVESTOCK_COLLECTIONS,
    depositNote: data.DEPOSIT_NOTE,
    publicOrigin: data.PUBLIC_ORIGIN,
    trustedProxies: data.TRUST_PROXY,
    renderSecret: data.RENDER_SECRET ?? null,
    isDevelopment: data.NODE_ENV === 'development',
    observability: {
      logSample: data.LOG_SAMPLE,
      slowMs: data.LOG_SLOW_MS,
      metricsPort: data.WEB_METRICS_PORT ?? null,
      tracesEndpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      tracesSample: data.OTEL_TRACES_SAMPLER_ARG,
    },
  };
}
