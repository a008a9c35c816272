import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ApiContext } from '../api-context.ts';
import type { OrderRow, PaymentRow } from '../database/tables.ts';
import { sendPage } from '../http/errors.ts';
import { amountDue } from '../orders/bodies.ts';
import { returnUrls } from '../orders/links.ts';
import { itemsOf } from '../orders/queries.ts';
import { packageRoot } from '../package-root.ts';
import type { Payments } from './payments.ts';
import { testPage } from './test-page.ts';
import { testPagePath } from './test-provider.ts';

const params = z.object({ token: z.string() });
const query = z.object({ declined: z.string().optional() });

/** Adds the page on which a shopper pays, declines or cancels a test payment. */
export async function testPageRoutes(
  app: FastifyInstance,
  { db, settings, now }: ApiContext,
  payments: Payments,
): Promise<void> {
  const style = await readFile(join(packageRoot, 'payments', 'page.css'), 'utf8');
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      // Chromium also applies form-action to redirects after a form is submitted.
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${settings.PUBLIC_ORIGIN}; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    });
  });

  app.get('/payment/test/page.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(style),
  );

  app.get('/payment/test/:token/', async (request, reply) => {
    const found = await find(params.parse(request.params).token);
    if (!found) return unknown(reply);
    const { payment, order } = found;
    const urls = returnUrls(settings.PUBLIC_ORIGIN, order);
    const closed =
      order.payment_state === 'Paid'
        ? { isPaid: true, href: urls.success }
        : isOpen(payment, order)
          ? undefined
          : { isPaid: false, href: urls.cancel };
    const page = testPage({
      shop: settings.SHOP_NAME,
      order,
      items: (await itemsOf(db, [order.id])).get(order.id) ?? [],
      depositNote: settings.DEPOSIT_NOTE,
      declined: !closed && query.safeParse(request.query).data?.declined === '1',
      action: testPagePath(payment.token),
      closed,
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.post('/payment/test/:token/pay', async (request, reply) => {
    const found = await find(params.parse(request.params).token);
    if (!found) return unknown(reply);
    const { payment, order } = found;
    const paid = order.payment_state === 'Paid';
    if (!paid && !isOpen(payment, order)) return reply.redirect(testPagePath(payment.token), 303);
    if (!paid) await payments.receive({ token: payment.token, paymentIntent: null, charged: null });
    return reply.redirect(returnUrls(settings.PUBLIC_ORIGIN, order).success, 303);
  });

  app.post('/payment/test/:token/decline', async (request, reply) => {
    const found = await find(params.parse(request.params).token);
    if (!found) return unknown(reply);
    return reply.redirect(`${testPagePath(found.payment.token)}?declined=1`, 303);
  });

  app.post('/payment/test/:token/cancel', async (request, reply) => {
    const found = await find(params.parse(request.params).token);
    if (!found) return unknown(reply);
    const { payment, order } = found;
    await payments.closed(payment.token, null);
    const urls = returnUrls(settings.PUBLIC_ORIGIN, order);
    return reply.redirect(order.payment_state === 'Paid' ? urls.success : urls.cancel, 303);
  });

  async function find(token: string) {
    const payment = await db.selectFrom('payments').selectAll().where('token', '=', token).executeTakeFirst();
    if (!payment) return undefined;
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', payment.order_id)
      .executeTakeFirst();
    return order && { payment, order };
  }

  function isOpen({ state, expires_at, amount }: PaymentRow, order: OrderRow): boolean {
    return (
      state === 'open' &&
      now().getTime() < Date.parse(expires_at ?? '') &&
      order.state !== 'Canceled' &&
      amount === amountDue(order)
    );
  }
}

function unknown(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 404, 'Not Found', 'This payment does not exist.');
}
