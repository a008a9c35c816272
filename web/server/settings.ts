import * as z from 'zod';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value).origin);

const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(min).max(max).default(fallback);

/** Every setting of this part, by the name of its environment variable. */
const schema = z.object({
  /** Where the shop listens. */
  WEB_PORT: whole(3000, 0, 65_535),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** The BFF's GraphQL address. */
  BFF_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .default('http://localhost:4000/graphql'),
  /** The origins, separated by commas, whose product pictures may be fetched and resized. */
  IMAGE_ORIGINS: z
    .string()
    .default('http://localhost:8000')
    .transform((list) => list.split(',').map((item) => item.trim()))
    .pipe(z.array(origin)),
  /** How many megabytes of resized pictures are kept in memory. */
  IMAGE_CACHE_MB: whole(128, 1, 16_384),
  /** The shop's name. */
  SHOP_NAME: z.string().trim().min(1, 'must not be empty').default('Zebeha Halal'),
  /** The shop's address as the public knows it, for canonical links; behind https it also switches HSTS on. */
  PUBLIC_ORIGIN: origin.default('http://localhost:3000'),
  /** How many proxies in front of this server add to X-Forwarded-For. 0: the connection's own address counts. */
  TRUST_PROXY: whole(0, 0, 10),
  /** By which this server shows the BFF that it asks for a page that it renders; the same there. Without it a page counts as asked for by the shopper. */
  RENDER_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly bffUrl: string;
  readonly imageOrigins: readonly string[];
  readonly imageCacheBytes: number;
  readonly shopName: string;
  readonly publicOrigin: string;
  readonly trustedProxies: number;
  readonly renderSecret: string | null;
  readonly isDevelopment: boolean;
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
    imageOrigins: data.IMAGE_ORIGINS,
    imageCacheBytes: data.IMAGE_CACHE_MB * 1_000_000,
    shopName: data.SHOP_NAME,
    publicOrigin: data.PUBLIC_ORIGIN,
    trustedProxies: data.TRUST_PROXY,
    renderSecret: data.RENDER_SECRET ?? null,
    isDevelopment: data.NODE_ENV === 'development',
  };
}
