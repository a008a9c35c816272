import { z } from 'zod';
import { readBranchHours } from '@shop/settings/branch-hours';
import { deliverySettings } from '@shop/settings/delivery';
import { BadSetting, type Env, readEnvironment } from '@shop/settings/environment';
import {
  flag,
  listOf,
  milliseconds,
  origin,
  path,
  secret,
  signingSecret,
  storeUrl,
  wholeNumber,
} from '@shop/settings/fields';
import { brandFile, brandOverrides, metricsPort, nodeEnv, sharedSettings } from '@shop/settings/shared';
import { trustedProxies } from '@shop/settings/trusted-proxies';
import { type Rate, rates } from './limits/rates.ts';
import { defaultRestOptions } from './rest/options.ts';
import { parseSimulation } from './rest/simulation.ts';

const limit = (fallback: number) => wholeNumber(fallback, 0, 1_000_000_000);
const rate = (name: Rate) => limit(rates[name].points).describe(rates[name].reason);

export const environment = z.object({
  ...sharedSettings,
  ...deliverySettings,
  BRAND_FILE: brandFile,
  BRAND: brandOverrides,
  NODE_ENV: nodeEnv('development').describe('With `production`, the BFF accepts only trusted documents.'),
  SHOP_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8000')
    .transform((text) => new URL(text))
    .refine((url) => url.username === '' && url.search === '' && url.hash === '')
    .meta({ form: 'an http or https URL without a username, query or fragment' })
    .describe('Base URL of the REST API; http://localhost:8000 by default.'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .refine((url) => url.username + url.search + url.hash === '' && url.pathname === '/')
    .transform(({ origin }) => origin)
    .optional()
    .meta({ form: 'an http or https URL without a username, path, query or fragment' })
    .describe(
      "The shop's public origin; set the same value for the web server. The BFF changes picture URLs on the REST API's origin to URLs under /images on this origin, where the web server serves the pictures. Without this setting, picture URLs stay as the REST API sends them.",
    ),
  BFF_PORT: wholeNumber(4000, 0, 65_535).describe('Port to listen on; 0 for any free port.'),
  TRUST_PROXY: trustedProxies('none').describe(
    'Proxies whose X-Forwarded-For contains the client address; none by default.',
  ),
  TRUSTED_DOCUMENTS: path
    .optional()
    .meta({ form: 'paths of files or folders' })
    .describe(
      'Operations that clients may send: a JSON file of `"sha256:<hash>": "<document>"`, a folder with one such file per build, or several of either, separated by commas.',
    ),
  BFF_FREE_DOCUMENTS: flag.describe('Whether to accept any document; by default only in development.'),
  BFF_ALLOWED_ORIGINS: listOf(
    z.union([z.literal('*'), origin]),
    'comma-separated http or https URLs, or `*` for any origin',
  ).describe(
    "Other origins whose pages may use the API and show the shop's pictures. None by default; in development, always also localhost.",
  ),
  BFF_INTROSPECTION: flag.describe(
    'Whether documents may query the schema (introspection); by default only in development, even if BFF_FREE_DOCUMENTS is set.',
  ),
  BFF_CONNECT_TIMEOUT_MS: milliseconds(defaultRestOptions.connectMs).describe(
    'Timeout for connecting to the REST API.',
  ),
  BFF_HEADERS_TIMEOUT_MS: milliseconds(defaultRestOptions.headersMs).describe(
    'Timeout for the response headers of a read.',
  ),
  BFF_READ_TIMEOUT_MS: milliseconds(defaultRestOptions.readMs).describe(
    'Timeout for a whole read, including retries.',
  ),
  BFF_WRITE_TIMEOUT_MS: milliseconds(defaultRestOptions.writeMs).describe(
    'Timeout for a whole write, such as an order.',
  ),
  BFF_MAX_RESPONSE_BYTES: wholeNumber(defaultRestOptions.maxResponseBytes, 1024, 100_000_000).describe(
    'Maximum size of a response from the REST API.',
  ),
  BFF_CONNECTIONS: wholeNumber(defaultRestOptions.connections, 4, 1024).describe(
    'Maximum number of connections to the REST API; a quarter are for writes.',
  ),
  BFF_CALLS_PER_GROUP: wholeNumber(defaultRestOptions.callsPerGroup, 1, 1024).describe(
    "Maximum concurrent calls per group, counted separately for reads and writes. `bff/rest/endpoints.ts` defines the groups, such as catalog, password and order. A group's writes also use at most half of the connections for writes.",
  ),
  BFF_WAITING_PER_GROUP: wholeNumber(defaultRestOptions.waitingPerGroup, 0, 100_000).describe(
    'Maximum waiting calls per group, counted separately for reads and writes; further calls are rejected immediately.',
  ),
  BFF_BREAKER_OPEN_MS: milliseconds(defaultRestOptions.breaker.openMs).describe(
    "How long a failing group's calls are rejected before one is tried again.",
  ),
  BFF_CACHE_FRESH_MS: milliseconds(600_000, 0).describe(
    'Maximum time for which a public response is fresh; the schema declares the time for each field. 0 turns the cache off.',
  ),
  BFF_CACHE_STALE_MS: milliseconds(60_000, 0).describe(
    'How much longer a stale response is served while a new one is fetched, or while the REST API is down.',
  ),
  BFF_CACHE_BYTES: wholeNumber(32_000_000, 1, 10_000_000_000).describe(
    'Memory for public responses, including compressed ones.',
  ),
  BFF_ORDER_RECHECK_MS: milliseconds(3000, 0).describe(
    'Time until the order on an open page is read again without an event. The interval doubles until the order changes, up to twenty times this value. 0 turns polling off.',
  ),
  BFF_PURGE_SECRET: signingSecret.describe(
    'Secret that signs POST /purge, which clears the cache, and POST /order-events, which updates an order on open pages. Without this secret, both are turned off.',
  ),
  RENDER_SECRET: secret.describe(
    'Identifies requests from the web server; set the same value for both. Without it, requests to render a page count toward the stricter limits for catalog reads, and their documents must be trusted.',
  ),
  BFF_LIMIT_SIGN_IN: limit(5).describe(
    'Wrong passwords allowed per day for each account and client address; after that, there is a pause before each guess, growing from a minute to an hour.',
  ),
  BFF_LIMIT_SIGN_IN_ACCOUNT: limit(100).describe(
    "Wrong passwords allowed per day for each account from all addresses where it hasn't signed in before, with the same pauses; NIST SP 800-63B allows 100.",
  ),
  BFF_LIMIT_PASSWORD: limit(5).describe(
    'Wrong current passwords allowed per day when a customer changes the password, with the same pauses.',
  ),
  BFF_LIMIT_SIGN_IN_ADDRESS: rate('signInPerAddress'),
  BFF_LIMIT_MAIL: rate('mail'),
  BFF_LIMIT_INBOX: rate('inbox'),
  BFF_LIMIT_GUEST_ORDER: rate('guestOrder'),
  BFF_LIMIT_GUEST_CART: rate('guestCart'),
  BFF_LIMIT_ANONYMOUS: rate('catalog'),
  BFF_LIMIT_UNPROVEN: rate('unproven'),
  BFF_LIMIT_FIRST_TRY: rate('firstTry'),
  BFF_LIMIT_SEARCH: rate('search'),
  BFF_LIMIT_SHOPPER: rate('shopper'),
  BFF_LIMIT_ADDRESS: rate('address'),
  BFF_LIMIT_REFUSED: rate('refused'),
  BFF_LIMIT_SOCKET: rate('socket'),
  BFF_SOCKETS: limit(10_000).describe('Maximum number of open WebSockets.'),
  BFF_SOCKETS_PER_ADDRESS: limit(1000).describe('Maximum number of open WebSockets per client address.'),
  BFF_SOCKETS_PER_CUSTOMER: limit(20).describe(
    'Maximum number of open WebSockets per customer; a browser has one for the cart, and one for each visible page with an order.',
  ),
  BFF_SOCKET_PING_MS: milliseconds(30_000, 100).describe(
    'Interval between pings on a WebSocket; keep it below the idle timeout of proxies.',
  ),
  BFF_SIMULATE: z
    .string()
    .transform((text, context) => {
      const simulation = parseSimulation(text);
      if (simulation !== null) return simulation;
      context.addIssue('not a simulation');
      return z.NEVER;
    })
    .optional()
    .meta({ form: 'such as `delay=1500, failures=0.2, lost=0.1`, and left out in production' })
    .describe(
      'Development only: the milliseconds added to each REST call, the share of calls dropped before sending, and the share of lost responses. The header `x-simulate` does the same for one request.',
    ),
  BFF_EXPLORER_EMAIL: z
    .email()
    .default('shopper@example.com')
    .meta({ form: 'an email address' })
    .describe('Development only: the email address of the customer that Sandbox and GraphiQL sign in as.'),
  BFF_EXPLORER_PASSWORD: z
    .string()
    .regex(/^[^\n]{1,200}$/)
    .default('halal-demo-1')
    .meta({ form: 'a password of at most 200 characters', isSecret: true })
    .describe('Development only: the password of that customer.'),
  BFF_METRICS_PORT: metricsPort,
  REDIS_URL: storeUrl(
    /^rediss?$/,
    'a redis:// or rediss:// URL with no path but the number of a database',
    /^\/?\d*$/,
  ).describe(
    "Redis through which several BFFs share events, public responses, checkouts and limits. A single BFF doesn't need it.",
  ),
  REDIS_SECRET: secret.describe(
    'Secret for hashing, encrypting and signing data in Redis; set the same value for every BFF. Without it, the keys are derived from REDIS_URL, so they protect nothing from anyone who can connect to Redis; in production, the BFF logs a warning.',
  ),
});

/** A catalog limit of 0 also turns off `otherLimit`. */
const unlessOff = (catalogLimit: number, otherLimit: number): number => (catalogLimit === 0 ? 0 : otherLimit);

export type Settings = ReturnType<typeof readSettings>;

/**
 * Empty variables count as unset.
 * @throws BadSetting for the first invalid setting
 */
export function readSettings(env: Env) {
  const set = readEnvironment(environment, env);
  const isProduction = set.NODE_ENV === 'production';
  if (isProduction && set.BFF_SIMULATE !== undefined)
    throw new BadSetting(
      'BFF_SIMULATE must not be set in production: shoppers would see the simulated failures.',
    );
  return {
    isProduction,
    host: set.HOST,
    port: set.BFF_PORT,
    leavingMs: set.LEAVING_SECONDS * 1000,
    trustedProxies: set.TRUST_PROXY,
    trustedDocumentsFile: set.TRUSTED_DOCUMENTS ?? null,
    acceptsFreeDocuments: set.BFF_FREE_DOCUMENTS ?? !isProduction,
    allowedOrigins: set.BFF_ALLOWED_ORIGINS,
    hasIntrospection: set.BFF_INTROSPECTION ?? !isProduction,
    simulation: set.BFF_SIMULATE ?? null,
    exampleAccount: { email: set.BFF_EXPLORER_EMAIL, password: set.BFF_EXPLORER_PASSWORD },
    rest: {
      ...defaultRestOptions,
      base: set.SHOP_API_URL,
      publicOrigin: set.PUBLIC_ORIGIN ?? null,
      connectMs: set.BFF_CONNECT_TIMEOUT_MS,
      headersMs: set.BFF_HEADERS_TIMEOUT_MS,
      readMs: set.BFF_READ_TIMEOUT_MS,
      writeMs: set.BFF_WRITE_TIMEOUT_MS,
      maxResponseBytes: set.BFF_MAX_RESPONSE_BYTES,
      connections: set.BFF_CONNECTIONS,
      callsPerGroup: set.BFF_CALLS_PER_GROUP,
      waitingPerGroup: set.BFF_WAITING_PER_GROUP,
      breaker: { ...defaultRestOptions.breaker, openMs: set.BFF_BREAKER_OPEN_MS },
    },
    responseCache: {
      freshMs: set.BFF_CACHE_FRESH_MS,
      staleMs: set.BFF_CACHE_STALE_MS,
      maxBytes: set.BFF_CACHE_BYTES,
    },
    purgeSecret: set.BFF_PURGE_SECRET ?? null,
    orderRecheckMs: set.BFF_ORDER_RECHECK_MS,
    limits: {
      signIn: set.BFF_LIMIT_SIGN_IN,
      signInPerAccount: set.BFF_LIMIT_SIGN_IN_ACCOUNT,
      presentPassword: set.BFF_LIMIT_PASSWORD,
      signInPerAddress: set.BFF_LIMIT_SIGN_IN_ADDRESS,
      mail: set.BFF_LIMIT_MAIL,
      inbox: set.BFF_LIMIT_INBOX,
      guestOrder: set.BFF_LIMIT_GUEST_ORDER,
      guestCart: set.BFF_LIMIT_GUEST_CART,
      catalog: set.BFF_LIMIT_ANONYMOUS,
      unproven: unlessOff(set.BFF_LIMIT_ANONYMOUS, set.BFF_LIMIT_UNPROVEN),
      firstTry: unlessOff(set.BFF_LIMIT_ANONYMOUS, set.BFF_LIMIT_FIRST_TRY),
      search: unlessOff(set.BFF_LIMIT_ANONYMOUS, set.BFF_LIMIT_SEARCH),
      shopper: unlessOff(set.BFF_LIMIT_ANONYMOUS, set.BFF_LIMIT_SHOPPER),
      address: unlessOff(set.BFF_LIMIT_ANONYMOUS, set.BFF_LIMIT_ADDRESS),
      refused: set.BFF_LIMIT_REFUSED,
      socket: set.BFF_LIMIT_SOCKET,
    },
    renderSecret: set.RENDER_SECRET ?? null,
    sockets: {
      total: set.BFF_SOCKETS,
      perAddress: set.BFF_SOCKETS_PER_ADDRESS,
      perCustomer: set.BFF_SOCKETS_PER_CUSTOMER,
    },
    delivery: {
      closedWeekdays: set.DELIVERY_CLOSED_WEEKDAYS,
      closedDates: set.DELIVERY_CLOSED_DATES,
      mostDaysAhead: set.DELIVERY_MOST_DAYS_AHEAD,
      cutOffHour: set.DELIVERY_CUT_OFF_HOUR,
      postalCodes: set.DELIVERY_ZIPS,
      // The maximum length of notes and the full time slots can't be set; only the REST API provides them.
      deliveryNoteLength: null,
      collectorNameLength: null,
      fullSlots: [],
      branchHours: readBranchHours(set.BRAND_FILE, set.BRAND),
    },
    socketPingMs: set.BFF_SOCKET_PING_MS,
    redisUrl: set.REDIS_URL ?? null,
    observability: {
      logSample: set.LOG_SAMPLE,
      slowMs: set.LOG_SLOW_MS,
      metricsPort: set.BFF_METRICS_PORT ?? null,
      tracesEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      tracesSample: set.OTEL_TRACES_SAMPLER_ARG,
    },
    redisSecret: set.REDIS_SECRET ?? set.REDIS_URL ?? '',
    isRedisSecretDerived: set.REDIS_URL !== undefined && set.REDIS_SECRET === undefined,
  };
}
