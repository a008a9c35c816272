import { expect, it, vi } from 'vitest';
import { signatureOf } from '../notifications/signed-call.ts';
import { paymentUrl, placedOrder } from '../testing/shopper-actions.ts';
import { follow, SECRET, startReceiver } from '../testing/signed-calls.ts';
import { startTestApi } from '../testing/test-api.ts';
import { sendOrderEvents } from './order-events.ts';
import { transitionOrder } from './transition.ts';

const patience = { timeout: 20_000 };

/** A BFF and an API that is not sending events yet. */
async function shop() {
  const bff = await startReceiver('/order-events');
  const api = await startTestApi();
  const start = () => follow(sendOrderEvents, api, { ORDER_EVENTS_URL: bff.url, PURGE_SECRET: SECRET });
  return { bff, api, start, orders: () => bff.calls.map(({ order }) => order) };
}

it('the API sends the BFF a signed event for each moved or paid order, and for no other', async () => {
  const { bff, api, start, orders } = await shop();
  const [moved, paid] = [await placedOrder(api), await placedOrder(api)];
  await placedOrder(api);
  const { notes } = start();
  await transitionOrder(api.db, api.orderMails, moved, 'Confirmed');
  await vi.waitFor(() => expect(orders()).toEqual([moved]), patience);
  await api.call('POST', `${await paymentUrl(api, paid)}pay`);
  await vi.waitFor(() => expect(orders()).toEqual([moved, paid]), patience);
  for (const { order, signature } of bff.calls) {
    const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
    const text = () => `order.${seconds}.${order}`;
    expect(signature).toBe(signatureOf({ secret: SECRET, text }, new Date(seconds * 1000)));
  }
  expect(notes).toEqual([]);
});

it('the API retries an event that the BFF did not accept', async () => {
  const { bff, api, start, orders } = await shop();
  bff.status = 503;
  const ids = [await placedOrder(api), await placedOrder(api)];
  for (const id of ids) await transitionOrder(api.db, api.orderMails, id, 'Confirmed');
  const { notes } = start();
  await vi.waitFor(() => expect(notes[0]).toContain('ORDER_EVENTS_URL responded with status 503'), patience);
  bff.calls.length = 0;
  bff.status = 200;
  await vi.waitFor(() => expect(new Set(orders())).toEqual(new Set(ids)), patience);
});
