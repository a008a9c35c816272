import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { countBodyChunks, limitBodyChunks } from '@shop/observability/body-chunks';
import { addReady } from '@shop/observability/readiness';
import { hasOneHost } from '@shop/rules/has-one-host';
import { MAX_BODY_BYTES } from '@shop/rules/body-limit';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { accountRoutes } from './accounts/routes.ts';
import { createIdentify } from './accounts/identity.ts';
import { signingSecret } from './accounts/secret.ts';
import { createTokens } from './accounts/tokens.ts';
import { addressRoutes } from './addresses/routes.ts';
import type { ApiContext } from './api-context.ts';
import { customerCartRoutes, guestCartRoutes } from './carts/routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import type { QueryObserver } from './database/query-observer.ts';
import type { Database } from './database/tables.ts';
import { deadlines } from './deadlines.ts';
import { loggable } from './log-text.ts';
import { serveApi } from './http/api.ts';
import { documentation } from './http/documentation.ts';
import { handleErrors, handleUnknownPaths, sendPage } from './http/errors.ts';
import { logOptions, observeRequests } from './http/observe.ts';
import { httpError } from './http/http-error.ts';
import { createThrottle } from './http/throttle.ts';
import { makeFolder } from './make-folder.ts';
import { createMail } from './notifications/mail.ts';
import { createOrderMails } from './notifications/order-mails.ts';
import { orderRoutes } from './orders/routes.ts';
import { deliveryRoutes } from './orders/delivery-routes.ts';
import { staffRoutes } from './orders/staff-routes.ts';
import { createPayments } from './payments/payments.ts';
import { paymentRoutes } from './payments/routes.ts';
import { createStripeProvider, stripeWebhook } from './payments/stripe.ts';
import { testPageRoutes } from './payments/test-page-routes.ts';
import { watchDatabase } from './database/database-state.ts';
import type { Settings } from './settings.ts';

const PICTURE_SECONDS = 30 * 24 * 3600;
/** Also sends due emails. */
const SETTLE_EVERY_MS = 30_000;

/** Expects a migrated database. Closing the API waits for emails that are being sent. */
export async function buildServer(
  settings: Settings,
  db: Database,
  now: () => Date = () => new Date(),
  queries: QueryObserver | null = null,
) {
  const app = Fastify({
    ...logOptions(settings),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: deadlines.requestMs,
    trustProxy: settings.TRUST_PROXY,
    routerOptions: {
      maxParamLength: 128,
      // If a query parameter is repeated, the last value counts, as in Django.
      querystringParser: (query) => Object.fromEntries(new URLSearchParams(query)),
    },
    frameworkErrors: (_error, request, reply) => {
      countBodyChunks(request.raw);
      sendPage(reply, 400, 'Bad Request (400)', '');
    },
  });
  const mail = createMail(settings, app.log);
  app.addHook('onClose', () => mail.settled());
  await observeRequests(app, settings, queries);
  const database = watchDatabase(db);
  let isReady = true;
  addReady(
    app,
    () => isReady,
    async () => ({
      database: await database.check(),
      mail: settings.SMTP_URL === undefined ? 'written to the outbox' : 'sent by SMTP',
      payments: settings.STRIPE_SECRET_KEY === undefined ? 'test page' : 'Stripe',
    }),
  );
  limitBodyChunks(app);
  handleErrors(app);
  handleUnknownPaths(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    if (!hasOneHost(request.raw.rawHeaders)) throw httpError(400, 'The request has several Host headers.');
  });

  const secret = signingSecret(settings);
  const tokens = createTokens(secret, now, {
    access: settings.ACCESS_TOKEN_MINUTES * 60,
    refresh: settings.REFRESH_TOKEN_DAYS * 86_400,
  });
  const identify = createIdentify(db, tokens);
  const throttle = createThrottle(settings, db);
  const orderMails = createOrderMails(db, now, settings, mail, app.log, throttle);
  const stripe = createStripeProvider(settings);
  const payments = createPayments(db, now, settings, orderMails, app.log, stripe);
  const context: ApiContext = { settings, db, now, secret };
  const inBackground = (settling: Promise<unknown>): void => {
    const work = settling
      .catch((error: unknown) => {
        app.log.error({ reason: loggable(error) }, 'a payment page could not be closed, or a refund failed');
      })
      .finally(orderMails.sendSoon);
    mail.track(work);
  };
  const settleSoon = (orderId: string): void => inBackground(payments.settle(orderId));
  const mailing = setInterval(() => inBackground(payments.settleDue()), SETTLE_EVERY_MS).unref();
  app.addHook('preClose', (done) => {
    clearInterval(mailing);
    done();
  });

  await documentation(app, `${settings.SHOP_NAME}: shop API`);
  const media = join(settings.DATA_DIR, 'media');
  makeFolder(media);
  // Otherwise, a shop that can't read its pictures would open without them.
  accessSync(media, constants.R_OK | constants.X_OK);
  await app.register(fastifyStatic, {
    root: [media, join(settings.CATALOG_DIR, 'pictures')],
    prefix: '/media/',
    maxAge: PICTURE_SECONDS * 1000,
    index: false,
    decorateReply: false,
  });
  app.get('/health/', async () => {
    await db.selectFrom('facts').select('name').limit(1).execute();
    return { status: 'ok', writes: (await database.canWrite()) ? 'ok' : 'fail' };
  });
  await app.register(async (scope) =>
    serveApi(scope, identify, throttle, (api) => {
      catalogRoutes(api, context);
      guestCartRoutes(api, context);
      customerCartRoutes(api, context);
      orderRoutes(api, context, orderMails, settleSoon);
      deliveryRoutes(api, context);
      staffRoutes(api, context, orderMails, { settleSoon, throttle });
      paymentRoutes(api, context, payments);
      accountRoutes(api, context, tokens, mail);
      addressRoutes(api, context);
    }),
  );
  if (stripe) await app.register((scope) => stripeWebhook(scope, payments, stripe));
  else await app.register((scope) => testPageRoutes(scope, context, payments));
  return {
    app,
    mail,
    orderMails,
    payments,
    /** Makes `/ready` respond with 503 and closes each connection after its next response. Requests are still served. */
    startLeaving: () => {
      isReady = false;
    },
  };
}
