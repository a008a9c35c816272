import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { plainError } from '@shop/settings/plain-error';
import { readBrandTables } from '@shop/settings/read-brand';
import { deliverySettings } from '@shop/settings/delivery';
import { BadSetting, type Env, readEnvironment } from '@shop/settings/environment';
import {
  credential,
  flag,
  folder,
  milliseconds,
  origin,
  secret,
  signingSecret,
  storeUrl,
  httpUrl,
  optionalWholeNumber,
  wholeNumber,
} from '@shop/settings/fields';
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
import { packageRoot } from './package-root.ts';

const limit = (fallback: number) => wholeNumber(fallback, 0, 100_000_000);

export const environment = z.object({
  ...sharedSettings,
  ...deliverySettings,
  UPSTREAM_PORT: wholeNumber(8000, 0, 65_535).describe('Port to listen on; 0 for any free port.'),
  TRUST_PROXY: trustedProxies('loopback').describe(
    'Proxies, including the BFF, whose X-Forwarded-For contains the client address; those on this machine by default.',
  ),
  LIMIT_SIGN_IN: limit(1000).describe(
    'Sign-ins and wrong staff keys per client address in 15 minutes. 0 means no limit, here and below. Calls through the BFF count too, so if you raise one of its limits, raise the one here as well.',
  ),
  LIMIT_REGISTER: limit(200).describe('Registrations per hour from each client address.'),
  LIMIT_RESET_MAIL: limit(200).describe('Password reset emails per hour from each client address.'),
  LIMIT_GUEST_CART: limit(2000).describe('New guest carts per client address in 10 minutes.'),
  LIMIT_GUEST_ORDER: limit(1000).describe('Guest orders per client address in 10 minutes.'),
  LIMIT_ORDER_MAIL: limit(20).describe(
    "Emails per hour to each customer about orders that were placed, paid, refunded or canceled; further ones are sent an hour later. Emails aren't verified, so an account can have a stranger's.",
  ),
  NODE_ENV: nodeEnv('development').describe('With `production`, no demo accounts are created in PostgreSQL.'),
  DATABASE_URL: storeUrl(/^postgres(ql)?$/, 'a postgres:// URL').describe(
    'URL of the PostgreSQL database. Without it, an embedded database in DATA_DIR is used.',
  ),
  DATABASE_CONNECTIONS: wholeNumber(10, 1, 500).describe('Maximum number of connections to PostgreSQL.'),
  DATA_DIR: folder(join(packageRoot, 'data')).describe(
    "Folder for the embedded database, the email outbox, the owner's pictures and the generated JWT_SECRET.",
  ),
  CATALOG_DIR: folder(join(packageRoot, 'seed-data')).describe(
    'Folder with the catalog and pictures that fill an empty database.',
  ),
  PAYMENT_ORIGIN: origin
    .optional()
    .describe('Origin of the test payment page for browsers; by default, the origin of the payment request.'),
  PUBLIC_ORIGIN: origin
    .default('http://localhost:3000')
    .describe("The shop's public origin, used in emails and payments."),
  BRAND_FILE: brandFile,
  BRAND: brandOverrides,
  SHOP_NAME: shopName,
  STRIPE_SECRET_KEY: credential('sk_', 'rk_').describe(
    "Stripe's secret key. With it, Stripe Checkout replaces the test payment page.",
  ),
  STRIPE_WEBHOOK_SECRET: credential('whsec_').describe(
    'Secret of the Stripe webhook at /payment/stripe/webhook/.',
  ),
  STRIPE_API_URL: httpUrl.optional().describe("URL of Stripe's API, for stripe-mock."),
  SMTP_URL: storeUrl(/^smtps?$/, 'an smtp:// or smtps:// URL').describe(
    'URL of the email server. Without it, emails are written to DATA_DIR/outbox.',
  ),
  MAIL_FROM: z
    .string()
    .trim()
    .max(200)
    // Without an address, emails would have no sender, and servers would refuse them.
    .regex(/^[^@]*[^\s@<]@[\w.-]+>?$/)
    .optional()
    .meta({ form: 'an email address, or a name and an address such as My Shop <orders@example.com>' })
    .describe("Sender of emails; by default, the shop's name and `orders@localhost`."),
  ORDERS_EMAIL: z
    .email()
    .optional()
    .meta({ form: 'an email address' })
    .describe('Email address that is notified of each order; none by default.'),
  DEPOSIT_NOTE: depositNote,
  PURGE_URL: httpUrl
    .optional()
    .describe(
      'URL of `/purge` on web or a BFF, called after each change to the catalog, so that shoppers see the change immediately.',
    ),
  ORDER_EVENTS_URL: httpUrl
    .optional()
    .describe('URL of `/order-events` on a BFF, called after each change to an order.'),
  STAFF_KEY: z
    .string()
    .regex(/^[\w-]{24,128}$/)
    .optional()
    .meta({ form: '24 to 128 letters, digits, - and _', isSecret: true })
    .describe("Key with which the plant's staff can open any order. Without it, they can't open orders."),
  PURGE_SECRET: signingSecret.describe(
    'Secret that signs purges and order events; must equal BFF_PURGE_SECRET. Without it, neither is sent.',
  ),
  CANCEL_HOURS: optionalWholeNumber(0, 8760).describe(
    'Hours before the time slot until which shoppers can cancel their order, unless it is being prepared. By default, they can cancel as long as an order for that day could still be placed (DELIVERY_CUT_OFF_HOUR).',
  ),
  DELIVERY_SLOT_CAPACITY: wholeNumber(0, 0, 100_000).describe(
    'Maximum orders per time slot and day; 0 for no limit.',
  ),
  UNPAID_SLOT_HOURS: wholeNumber(24, 0, 8760).describe(
    'Hours after which an unpaid order of a guest, or of a customer without an earlier completed order, no longer counts towards DELIVERY_SLOT_CAPACITY, unless it has been confirmed; 0 if it always counts. A late payment is still accepted, so a time slot can then have one order too many.',
  ),
  JWT_SECRET: secret.describe(
    'Secret that signs access tokens and reset links. Without it, one is generated and stored in DATA_DIR.',
  ),
  ACCESS_TOKEN_MINUTES: wholeNumber(1440, 1, 525_600).describe('Lifetime of an access token, in minutes.'),
  REFRESH_TOKEN_DAYS: wholeNumber(30, 1, 3650).describe('Lifetime of a refresh token, in days.'),
  RESET_LINK_HOURS: wholeNumber(24, 1, 720).describe('Lifetime of a password reset link, in hours.'),
  IDEMPOTENCY_KEY_HOURS: wholeNumber(72, 1, 8760).describe(
    'Hours for which the response to an order with an Idempotency-Key is stored.',
  ),
  GUEST_CART_DAYS: wholeNumber(60, 1, 3650).describe(
    'Days after which an untouched guest cart is deleted; a cart without lines is deleted after one day.',
  ),
  PASSWORD_COST_EXPONENT: wholeNumber(17, 4, 20).describe(
    "scrypt's cost of a password hash, N times p, as an exponent of two; OWASP requires 17. N is at most 2^16, which takes 64 MB. Hashes with a lower cost are renewed at the next sign-in.",
  ),
  SEED: flag.default(true).describe('Whether an empty database gets the demo catalog and accounts.'),
  SLOW_QUERY_MS: milliseconds(200).describe(
    'Queries that take longer than this, in milliseconds, are always logged; LOG_LEVEL=debug logs every query.',
  ),
  UPSTREAM_METRICS_PORT: metricsPort,
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta({ form: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' })
    .describe('Minimum level to log.'),
});

export interface Settings extends Omit<z.output<typeof environment>, 'SHOP_NAME' | 'MAIL_FROM'> {
  readonly SHOP_NAME: string;
  readonly MAIL_FROM: string;
  readonly mailColors: { readonly primary: string; readonly onPrimary: string };
  readonly shopContact: { readonly address?: string; readonly phone?: string; readonly email?: string };
}

const color = z.string().regex(/^#[0-9a-f]{6}$/i, "must be a color such as '#6b1420'");

/** The colors of emails if the brand sets none; the same as web's. */
export const defaultColors = { primary: '#6b1420', onPrimary: '#fff8ef' };

/** The parts of the owner's brand that this API uses; web validates the rest. */
const brandSchema = z.object({
  name: z.string().trim().min(1).max(80).default('Zebeha Halal'),
  colors: z
    .object({
      primary: color.default(defaultColors.primary),
      onPrimary: color.default(defaultColors.onPrimary),
    })
    .prefault({}),
  address: z
    .object({ street: z.string(), city: z.string(), state: z.string(), postalCode: z.string() })
    .transform(({ street, city, state, postalCode }) => `${street}, ${city}, ${state} ${postalCode}`)
    .optional(),
  phones: z.object({ direct: z.string().optional() }).default({}),
  email: z.email().optional(),
});

/** The brand in this repository; read only if the file exists, because the container image doesn't contain it. */
const shopsBrand = join(packageRoot, '../web/brand.yaml');

function readBrand({ BRAND_FILE, BRAND }: Pick<z.output<typeof environment>, 'BRAND_FILE' | 'BRAND'>) {
  try {
    const files = [
      ...(existsSync(shopsBrand) ? [shopsBrand] : []),
      ...(BRAND_FILE === undefined ? [] : [BRAND_FILE]),
    ];
    const written = readBrandTables(files, BRAND);
    const brand = brandSchema.safeParse(written, { error: plainError });
    if (brand.success) return brand.data;
    const [issue] = brand.error.issues;
    const source = BRAND_FILE === undefined ? 'The brand' : `The brand in ${BRAND_FILE}`;
    throw new Error(`${source} is not valid: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`);
  } catch (error) {
    throw new BadSetting(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Empty variables count as unset.
 * @throws BadSetting for the first setting that is invalid, or missing although another setting requires it, or for an
 * invalid brand
 */
export function readSettings(env: Env): Settings {
  const settings = readEnvironment(environment, env);
  if (settings.STRIPE_SECRET_KEY !== undefined && settings.STRIPE_WEBHOOK_SECRET === undefined)
    throw new BadSetting(
      'STRIPE_WEBHOOK_SECRET must be set: without it, payments opened with STRIPE_SECRET_KEY would never count as paid.',
    );
  if (settings.PURGE_SECRET !== undefined && settings.PURGE_URL === undefined)
    throw new BadSetting(
      'PURGE_SECRET is set without PURGE_URL: set the URL to which signed purges are sent.',
    );
  const { name, colors, address, phones, email } = readBrand(settings);
  const shop = settings.SHOP_NAME ?? name;
  return {
    ...settings,
    SHOP_NAME: shop,
    MAIL_FROM: settings.MAIL_FROM ?? `${shop.replaceAll(/[",<>]/g, '')} <orders@localhost>`,
    mailColors: colors,
    shopContact: {
      ...(address !== undefined && { address }),
      ...(phones.direct !== undefined && { phone: phones.direct }),
      ...(email !== undefined && { email }),
    },
  };
}
