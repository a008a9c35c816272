import { z } from 'zod';
import { deliverySettings } from '@shop/settings/delivery';
import { BadSetting, type Env, readEnvironment } from '@shop/settings/environment';
import {
  flag,
  milliseconds,
  path,
  secret,
  signingSecret,
  storeAddress,
  wholeNumber,
} from '@shop/settings/fields';
import { metricsPort, nodeEnv, sharedSettings } from '@shop/settings/shared';
import { trustedProxies } from '@shop/settings/trusted-proxies';
import { type Rate, rates } from './limits/rates.ts';
import { defaultRestOptions } from './rest/options.ts';
import { parseSimulation } from './rest/simulation.ts';

const limit = (fallback: number) => wholeNumber(fallback, 0, 1_000_000_000);
const rate = (name: Rate) => limit(rates[name].points).describe(rates[name].reason);

/** Every environment variable that the BFF reads, with its form, its default and what it is for. */
export const environment = z.object({
  ...sharedSettings,
  ...deliverySettings,
  NODE_ENV: nodeEnv('development').describe('`production` accepts trusted documents alone.'),
  SHOP_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8000')
    .transform((text) => new URL(text))
    .refine((url) => url.username === '' && url.search === '' && url.hash === '')
    .meta({ form: 'an http or https address without user name, query and fragment' })
    .describe('The REST API that section 7 of the specification describes; its paths are relative to this.'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((text) => new URL(text))
    .refine((url) => url.username + url.search + url.hash === '' && url.pathname === '/')
    .transform(({ origin }) => origin)
    .optional()
    .meta({ form: 'an http or https address without user name, path, query and fragment' })
    .describe(
      "The shop's address as the public knows it, as the web part has it: pictures of the REST API's own host then become addresses of the shop, where web serves them. Without it they stay as the REST API sends them.",
    ),
  BFF_PORT: wholeNumber(4000, 0, 65_535).describe('The port to listen on; 0 takes a free one.'),
  TRUST_PROXY: trustedProxies('none').describe(
    'The proxies whose X-Forwarded-For is taken for the address of the client; none by default.',
  ),
  TRUSTED_DOCUMENTS: path
    .optional()
    .describe(
      'A JSON file of `"sha256:<hash>": "<document>"`, the operations that clients may name by hash, or a folder of such files, one for each build whose pages may be open.',
    ),
  BFF_FREE_DOCUMENTS: flag.describe(
    'Whether documents in full are accepted; by default in development only.',
  ),
  BFF_INTROSPECTION: flag.describe(
    'Whether documents in full may ask for the schema; by default in development only, whatever BFF_FREE_DOCUMENTS is.',
  ),
  BFF_CONNECT_TIMEOUT_MS: milliseconds(defaultRestOptions.connectMs).describe(
    'Until a connection to the REST API has to stand.',
  ),
  BFF_HEADERS_TIMEOUT_MS: milliseconds(defaultRestOptions.headersMs).describe(
    'Until the headers of a read have to be there.',
  ),
  BFF_READ_TIMEOUT_MS: milliseconds(defaultRestOptions.readMs).describe(
    'For a whole read, retries included.',
  ),
  BFF_WRITE_TIMEOUT_MS: milliseconds(defaultRestOptions.writeMs).describe(
    'For a whole write, such as an order.',
  ),
  BFF_MAX_ANSWER_BYTES: wholeNumber(defaultRestOptions.maxResponseBytes, 1024, 100_000_000).describe(
    'The largest response of the REST API that is read.',
  ),
  BFF_CONNECTIONS: wholeNumber(defaultRestOptions.connections, 4, 1024).describe(
    'Connections to the REST API, a quarter of them for writes.',
  ),
  BFF_CALLS_PER_GROUP: wholeNumber(defaultRestOptions.callsPerGroup, 1, 1024).describe(
    'Calls at a time of each group of `bff/rest/endpoints.ts`, such as catalogue, password and order.',
  ),
  BFF_WAITING_PER_GROUP: wholeNumber(defaultRestOptions.waitingPerGroup, 0, 100_000).describe(
    'Calls of a group that wait for their turn; more are rejected at once.',
  ),
  BFF_BREAKER_OPEN_MS: milliseconds(defaultRestOptions.breaker.openMs).describe(
    'How long a group of calls that fails rests before a trial.',
  ),
  BFF_CACHE_FRESH_MS: milliseconds(600_000, 0).describe(
    'How long a public response is given as it is at most; the schema declares how long each of its fields lives. 0 keeps no responses.',
  ),
  BFF_CACHE_STALE_MS: milliseconds(60_000, 0).describe(
    'How much longer it is given while it is made anew, or while the REST API is down.',
  ),
  BFF_CACHE_BYTES: wholeNumber(32_000_000, 1, 10_000_000_000).describe(
    'The memory for public responses, compressed ones included.',
  ),
  BFF_ORDER_RECHECK_MS: milliseconds(3000, 0).describe(
    'How soon an order that a customer has open is read again without an event of it; each further pause is twice as long, up to twenty times this. 0 reads it after events alone.',
  ),
  BFF_PURGE_SECRET: signingSecret.describe(
    'What calls of POST /purge are signed with, by which every public response is forgotten at once, and of POST /order-events, by which an order is read again for those who have it open; without it there are no such calls.',
  ),
  RENDER_SECRET: secret.describe(
    'By which the web part shows that it asks for a page that it renders; the same there. Without it a page counts as asked for by the shopper.',
  ),
  BFF_LIMIT_SIGN_IN: limit(5).describe(
    'Wrong passwords for an account from one client address before pauses begin, of a minute at first and an hour at most. 0 is no limit, here and below.',
  ),
  BFF_LIMIT_SIGN_IN_ACCOUNT: limit(100).describe(
    'The same for an account from all addresses where it has not signed in before: NIST SP 800-63B allows 100.',
  ),
  BFF_LIMIT_PASSWORD: limit(5).describe(
    'Wrong present passwords of a customer who changes it, before such pauses begin.',
  ),
  BFF_LIMIT_SIGN_IN_ADDRESS: rate('signInPerAddress'),
  BFF_LIMIT_MAIL: rate('mail'),
  BFF_LIMIT_INBOX: rate('inbox'),
  BFF_LIMIT_GUEST_CART: rate('guestCart'),
  BFF_LIMIT_ANONYMOUS: rate('catalogue'),
  BFF_LIMIT_UNPROVEN: rate('unproven'),
  BFF_LIMIT_SHOPPER: rate('shopper'),
  BFF_LIMIT_ADDRESS: rate('address'),
  BFF_LIMIT_SOCKET: rate('socket'),
  BFF_SOCKETS: limit(10_000).describe('Web sockets that are open at a time.'),
  BFF_SOCKETS_PER_ADDRESS: limit(1000).describe('Of these, from one client address.'),
  BFF_SOCKETS_PER_CUSTOMER: limit(20).describe('Of these, of one customer: a browser has one.'),
  BFF_SOCKET_PING_MS: milliseconds(30_000, 100).describe(
    'How often a web socket is asked for a sign of life; below what proxies take for idle.',
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
      'Development alone: milliseconds added to each call to the REST API, the part of calls that reach nobody, and the part whose response is lost; the header `x-simulate` asks for the same for one request.',
    ),
  BFF_EXPLORER_EMAIL: z
    .email()
    .default('shopper@example.com')
    .meta({ form: 'an email address' })
    .describe('Development alone: the customer as whom Sandbox and GraphiQL open.'),
  BFF_EXPLORER_PASSWORD: z
    .string()
    .regex(/^[^\n]{1,200}$/)
    .default('halal-demo-1')
    .meta({ form: 'a password of at most 200 characters', isSecret: true })
    .describe('The password of that customer.'),
  BFF_METRICS_PORT: metricsPort,
  REDIS_URL: storeAddress(/^rediss?$/, 'a redis or rediss address').describe(
    'The Redis through which several BFFs notify one another of changed carts and placed orders, share public responses and count limits together; without it a BFF is on its own.',
  ),
  REDIS_SECRET: secret.describe(
    'By which emails, addresses and orders are hashed and sealed before they go to Redis; the same for every BFF at one Redis. Without it REDIS_URL stands in, which has to be written alike then.',
  ),
});

/** A limit, or none where the limit that speaks for it is off. */
const unlessOff = (speaker: number, limit: number): number => (speaker === 0 ? 0 : limit);

/** The settings as the program uses them. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from environment variables; empty ones count as left out.
 * @throws BadSetting for the first one that is not of its form
 */
export function readSettings(env: Env) {
  const set = readEnvironment(environment, env);
  const isProduction = set.NODE_ENV === 'production';
  if (isProduction && set.BFF_SIMULATE !== undefined)
    throw new BadSetting('BFF_SIMULATE has to be left out in production: shoppers would meet the faults.');
  return {
    isProduction,
    host: set.HOST,
    port: set.BFF_PORT,
    leavingMs: set.LEAVING_SECONDS * 1000,
    trustedProxies: set.TRUST_PROXY,
    trustedDocumentsFile: set.TRUSTED_DOCUMENTS ?? null,
    acceptsFreeDocuments: set.BFF_FREE_DOCUMENTS ?? !isProduction,
    hasIntrospection: set.BFF_INTROSPECTION ?? !isProduction,
    simulation: set.BFF_SIMULATE ?? null,
    exampleAccount: { email: set.BFF_EXPLORER_EMAIL, password: set.BFF_EXPLORER_PASSWORD },
    rest: {
      base: set.SHOP_API_URL,
      publicOrigin: set.PUBLIC_ORIGIN ?? null,
      connectMs: set.BFF_CONNECT_TIMEOUT_MS,
      headersMs: set.BFF_HEADERS_TIMEOUT_MS,
      readMs: set.BFF_READ_TIMEOUT_MS,
      writeMs: set.BFF_WRITE_TIMEOUT_MS,
      maxResponseBytes: set.BFF_MAX_ANSWER_BYTES,
      maxResponseHeaderBytes: defaultRestOptions.maxResponseHeaderBytes,
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
      guestCart: set.BFF_LIMIT_GUEST_CART,
      catalogue: set.BFF_LIMIT_ANONYMOUS,
      unproven: unlessOff(set.BFF_LIMIT_ANONYMOUS, set.BFF_LIMIT_UNPROVEN),
      shopper: unlessOff(set.BFF_LIMIT_ANONYMOUS, set.BFF_LIMIT_SHOPPER),
      address: unlessOff(set.BFF_LIMIT_ANONYMOUS, set.BFF_LIMIT_ADDRESS),
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
      // Whether it takes notes, and how many orders there are, only the REST API knows.
      deliveryNoteLength: null,
      fullSlots: [],
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
  };
}
