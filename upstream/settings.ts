import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { packageRoot } from './package-root.ts';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const origin = webUrl.transform((text) => new URL(text).origin);
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

const share = z
  .string()
  .regex(/^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/, 'must be a number from 0 to 1')
  .transform(Number);

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** The number of a weekday by its English name; Monday is 1. */
const weekday = z
  .string()
  .transform((name) => WEEKDAYS.indexOf(name.toLowerCase()) + 1)
  .pipe(z.number().min(1, 'must be weekdays such as Saturday, with commas between'));
/** Values with commas between; none where nothing is set. */
const listOf = <T>(item: z.ZodType<T, string>) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item));

/** The networks that the setting TRUST_PROXY may name beside addresses. */
const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const isPrefix =
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
  return networkNames.has(text) || (family !== 0 && isPrefix && rest.length === 0);
}

/** Every environment setting of this part: what it is for, its default, and what is accepted. */
const environment = z.object({
  /** Port the API listens on; 0 takes any free one. */
  UPSTREAM_PORT: wholeNumber(0, 65_535).default(8000),
  /** Seconds after SIGTERM for which requests are still answered while `/ready` says 503: time for a balancer to notice. */
  LEAVING_SECONDS: wholeNumber(0, 300).default(0),
  /** Address the API listens on. */
  HOST: z.string().min(1).default('localhost'),
  /** The proxies, the BFF among them, whose X-Forwarded-For tells the address of the client: `loopback`, `linklocal`, `uniquelocal`, addresses and networks such as 10.0.0.0/8, with commas between; `none` for none. */
  TRUST_PROXY: z
    .string()
    .default('loopback')
    .transform((text) => (text === 'none' ? [] : text.split(',').map((each) => each.trim())))
    .refine((names) => names.every(isNetwork), 'must be networks with commas between, or none'),
  /** Sign-ins from one address in 15 minutes. 0 is no limit, here and below; the BFF's own limits are narrower, these are for clients that reach this API past the BFF. */
  LIMIT_SIGN_IN: wholeNumber(0, 100_000_000).default(1000),
  /** Registrations from one address in an hour. */
  LIMIT_REGISTER: wholeNumber(0, 100_000_000).default(200),
  /** Password reset mails asked for from one address in an hour. */
  LIMIT_RESET_MAIL: wholeNumber(0, 100_000_000).default(200),
  /** Guest carts made from one address in 10 minutes. */
  LIMIT_GUEST_CART: wholeNumber(0, 100_000_000).default(2000),
  /** Guests' orders from one address in 10 minutes. */
  LIMIT_GUEST_ORDER: wholeNumber(0, 100_000_000).default(1000),
  /** `production` never creates demonstration accounts in a PostgreSQL database. */
  NODE_ENV: z.string().default('development'),
  /** PostgreSQL to keep everything in; without it an embedded database in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  /** Most connections to PostgreSQL. */
  DATABASE_CONNECTIONS: wholeNumber(1, 500).default(10),
  /** Folder of the embedded database, the outbox of mails, the owner's pictures and the generated secret. */
  DATA_DIR: z
    .string()
    .min(1)
    .default(join(packageRoot, 'data'))
    .transform((path) => resolve(path)),
  /** Folder whose catalogue an empty database is given, and whose pictures are served. */
  CATALOGUE_DIR: z
    .string()
    .min(1)
    .default(join(packageRoot, 'seed-data'))
    .transform((path) => resolve(path)),
  /** Where browsers reach the test payment page; without it, the host by which the payment was asked for. */
  PAYMENT_ORIGIN: origin.optional(),
  /** Origin of the web shop: targets of mails and of the payment page. */
  WEB_ORIGIN: origin.default('http://localhost:3000'),
  /** Name of the shop in mails and on the payment pages. */
  SHOP_NAME: z.string().min(1).max(80).default('Zebeha Halal'),
  /** Stripe's secret key: payments go through Stripe Checkout instead of the test payment page. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Secret of the Stripe webhook that reports to /payment/stripe/webhook/. */
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  /** Another address of Stripe's API, for stripe-mock. */
  STRIPE_API_URL: webUrl.optional(),
  /** Mail server, smtp:// or smtps://; without it each message is written to DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** Sender of the mails. */
  MAIL_FROM: z.string().min(3).default('Zebeha Halal <orders@localhost>'),
  /** Where the shop is told of each order; without it the shop is told of none. */
  ORDERS_EMAIL: z.email('must be an email address').optional(),
  /** What mails say of a deposit after its sum. */
  DEPOSIT_NOTE: z.string().min(1).max(200).default('due at the shop before slaughter'),
  /** Where the shop in front takes purges, `/purge` of web or of a BFF: called after each change of the catalogue, which is then seen at once. */
  PURGE_URL: webUrl.optional(),
  /** Where changed orders are told: `/order-events` of a BFF; without it none are. */
  ORDER_EVENTS_URL: webUrl.optional(),
  /** Secret that signs purges and the events of orders, the BFF's BFF_PURGE_SECRET; without it none are sent. */
  PURGE_SECRET: z
    .string()
    .regex(/^\S{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
  /** Weekdays on which nothing is delivered or handed over, such as `Saturday,Sunday`; none by default. */
  DELIVERY_CLOSED_WEEKDAYS: listOf(weekday),
  /** Days on which nothing is delivered or handed over, such as `2026-12-25,2027-01-01`. */
  DELIVERY_CLOSED_DATES: listOf(z.iso.date('must be dates such as 2026-12-25, with commas between')),
  /** How many days ahead of today an order may be wanted. */
  DELIVERY_MOST_DAYS_AHEAD: wholeNumber(3, 3650).default(365),
  /** Hour at the plant from which on an order counts as the next day's; 24 is never. */
  DELIVERY_CUT_OFF_HOUR: wholeNumber(0, 24).default(24),
  /** Most orders for one time slot of one day; 0 is no limit. */
  DELIVERY_SLOT_CAPACITY: wholeNumber(0, 100_000).default(0),
  /** How the ZIP codes begin that are delivered to, such as `334,33471`; everywhere by default. */
  DELIVERY_ZIPS: listOf(
    z.string().regex(/^\d{1,5}$/, 'must be beginnings of ZIP codes, with commas between'),
  ),
  /** Secret that signs the access tokens and reset links; without it one is generated and kept in DATA_DIR. */
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Minutes for which an access token is good. */
  ACCESS_TOKEN_MINUTES: wholeNumber(1, 525_600).default(1440),
  /** Days for which a refresh token is good. */
  REFRESH_TOKEN_DAYS: wholeNumber(1, 3650).default(30),
  /** Hours for which a password reset link is good. */
  RESET_LINK_HOURS: wholeNumber(1, 720).default(24),
  /** Hours for which the answer to an Idempotency-Key is kept. */
  IDEMPOTENCY_KEY_HOURS: wholeNumber(1, 8760).default(72),
  /** Days after which an untouched guest cart is dropped. */
  GUEST_CART_DAYS: wholeNumber(1, 3650).default(60),
  /** scrypt's cost of a password hash, as a power of two; 17 (128 MB) is OWASP's first choice. Hashes of a lower one are renewed at the next sign-in. */
  PASSWORD_COST_EXPONENT: wholeNumber(4, 20).default(17),
  /** Whether an empty database gets the demonstration catalogue and accounts. */
  SEED: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  /** The part of all requests that is logged although nothing is wrong with them, from 0 to 1, by the request's id and so alike in all parts. */
  LOG_SAMPLE: share.default(0.1),
  /** Milliseconds from which on a request is logged in any case. */
  LOG_SLOW_MS: wholeNumber(1, 600_000).default(1000),
  /** Milliseconds from which on a query of the database is logged in any case; LOG_LEVEL=debug logs each. */
  SLOW_QUERY_MS: wholeNumber(1, 600_000).default(200),
  /** Port of `/metrics` for Prometheus; without it nothing is counted. */
  UPSTREAM_METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** Base address of an OTLP receiver over HTTP for traces, such as http://localhost:4318; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  /** The part of all traces that is recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  /** Least severe entries that are logged. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** The settings as read. An empty variable counts as not set. */
export type Settings = z.output<typeof environment>;

/** Says in one sentence which setting is bad. */
export class SettingsError extends Error {}

/** Reads the settings from environment variables; throws SettingsError naming the first bad one. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const read = environment.superRefine(refuseHalfStripe).superRefine(refuseHalfPurge).safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SettingsError(
    `The setting ${String(issue?.path[0] ?? '')} is not usable: ${issue?.message ?? ''}.`,
  );
}

function refuseHalfStripe(settings: Settings, context: z.RefinementCtx): void {
  if (settings.STRIPE_SECRET_KEY === undefined || settings.STRIPE_WEBHOOK_SECRET !== undefined) return;
  const message = 'without it no payment that STRIPE_SECRET_KEY opens would be known as paid';
  context.addIssue({ code: 'custom', path: ['STRIPE_WEBHOOK_SECRET'], message });
}

function refuseHalfPurge(settings: Settings, context: z.RefinementCtx): void {
  if (settings.PURGE_SECRET === undefined || settings.PURGE_URL !== undefined) return;
  const message = 'without it nobody would be sent what PURGE_SECRET signs';
  context.addIssue({ code: 'custom', path: ['PURGE_URL'], message });
}
