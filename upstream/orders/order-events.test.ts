import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { guestCart, guestOrder, idOf } from '../testing/shopper-actions.ts';
import { sendOrderEvents } from './order-events.ts';
import { transitionOrder } from './transition.ts';

const patience = { timeout: 20_000 };
const secret = 'x'.repeat(20);

/** A BFF that records events with a valid signature. */
async function startBff() {
  const events: string[] = [];
  const bff = { events, status: 200, url: '' };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bff');
    const order = searchParams.get('order') ?? '';
    const [, seconds, signature] =
      /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['x-shop-signature'])) ?? [];
    const right = createHmac('sha256', secret).update(`order.${seconds}.${order}`).digest('hex');
    if (request.method === 'POST' && pathname === '/order-events' && signature === right) events.push(order);
    response.writeHead(bff.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return Object.assign(bff, { url: `http://127.0.0.1:${port}/order-events` });
}

const placed = async (api: TestApi): Promise<string> =>
  idOf((await api.call('POST', '/guestorders/', { body: guestOrder(await guestCart(api)) })).body);

function follow(api: TestApi, url: string | undefined) {
  const notes: string[] = [];
  const log = { warn: (facts: unknown) => void notes.push(JSON.stringify(facts)) };
  const settings = { ORDER_EVENTS_URL: url, PURGE_SECRET: secret };
  onTestFinished(sendOrderEvents(api.db, settings, log, { lookEveryMs: 5, retryAfterMs: 5 }));
  return notes;
}

it('the API sends the BFF a signed event for each moved or paid order, and for no other', async () => {
  const bff = await startBff();
  const api = await startTestApi();
  const [moved, paid] = [await placed(api), await placed(api)];
  await placed(api);
  const notes = follow(api, bff.url);
  await transitionOrder(api.db, api.orderMails, moved, 'Confirmed');
  await vi.waitFor(() => expect(bff.events).toEqual([moved]), patience);
  const { body } = await api.call('POST', `/payment/guest/order/${paid}`);
  const { url } = z.object({ url: z.string() }).parse(body);
  await api.call('POST', `${new URL(url).pathname}pay`);
  await vi.waitFor(() => expect(bff.events).toEqual([moved, paid]), patience);
  expect(notes).toEqual([]);
});

it('the API retries an event that the BFF did not accept', async () => {
  const bff = await startBff();
  bff.status = 503;
  const api = await startTestApi();
  const ids = [await placed(api), await placed(api)];
  for (const id of ids) await transitionOrder(api.db, api.orderMails, id, 'Confirmed');
  const notes = follow(api, bff.url);
  await vi.waitFor(() => expect(notes[0]).toContain('ORDER_EVENTS_URL responded with status 503'), patience);
  bff.events.length = 0;
  bff.status = 200;
  await vi.waitFor(() => expect(new Set(bff.events)).toEqual(new Set(ids)), patience);
});
