import { z } from 'zod';
import { defaultRestOptions } from './rest/options.ts';

const flag = z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true');
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

/** Every environment setting of this part: what it is for, its default, and what is accepted. */
const environment = z.object({
  /** Port the BFF listens on; 0 takes any free one. */
  BFF_PORT: wholeNumber(0, 65_535).default(4000),
  /** Address the BFF listens on. */
  HOST: z.string().min(1).default('localhost'),
  /** `production` accepts trusted documents alone and shows no Sandbox. */
  NODE_ENV: z.string().default('development'),
  /** Base address of the shop's REST API. */
  SHOP_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((text) => new URL(text))
    .default(new URL('http://localhost:8000')),
  /** File with the documents that clients may send by their hash: `{"sha256:<hex>": "<document>"}`. Without it there are none. */
  TRUSTED_DOCUMENTS: z.string().min(1).optional(),
  /** Lets any document in with everything else as in production, for an owner's own clients and for checks. */
  BFF_FREE_DOCUMENTS: flag.default(false),
  /** Whose X-Forwarded-For tells the client's address: `loopback`, `uniquelocal` (private networks as well), or `none`. */
  TRUST_PROXY: z
    .enum(['none', 'loopback', 'uniquelocal'], 'must be none, loopback or uniquelocal')
    .default('none'),
  /** Milliseconds for a whole read from the REST API, retries included. */
  REST_READ_MS: wholeNumber(100, 60_000).default(defaultRestOptions.readMs),
  /** Milliseconds for a whole write to the REST API. */
  REST_WRITE_MS: wholeNumber(100, 120_000).default(defaultRestOptions.writeMs),
  /** Milliseconds for which an answer of the public catalogue is given without asking the REST API again; 0 remembers nothing. */
  CATALOG_FRESH_MS: wholeNumber(0, 86_400_000).default(5000),
  /** Milliseconds after that in which it is still given while it is read anew. */
  CATALOG_STALE_MS: wholeNumber(0, 86_400_000).default(60_000),
  /** Most products and collections that are remembered. */
  CATALOG_REMEMBERED: wholeNumber(1, 10_000_000).default(50_000),
});

/** The settings as read. An empty variable counts as not set. */
export type Settings = z.output<typeof environment>;

/** Says in one sentence which setting is bad. */
export class SettingsError extends Error {}

/** Reads the settings from environment variables; throws SettingsError naming the first bad one. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SettingsError(
    `The setting ${issue?.path.join('.') ?? ''} is not usable: ${issue?.message ?? ''}.`,
  );
}
