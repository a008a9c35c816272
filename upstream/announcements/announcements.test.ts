import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { readCatalog } from '../catalog/catalog-files.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { transitionOrder } from '../orders/transition.ts';
import { TEST_CATALOG } from '../testing/api-process.ts';
import { paymentUrl, placedOrder } from '../testing/shopper-actions.ts';
import { startTestApi } from '../testing/test-api.ts';
import { sendAnnouncements } from './announcements.ts';
import { signatureOf } from './signed-call.ts';

const secret = 'x'.repeat(20);
const patience = { timeout: 20_000 };
const catalog = await readCatalog(TEST_CATALOG);

/** Signs `text` at the time that the signature states. */
function signedAgain(signature: string, text: (seconds: number) => string): string {
  const seconds = Number(/^t=(\d+),/.exec(signature)?.[1]);
  return signatureOf({ secret, text }, new Date(seconds * 1000));
}

/** Starts an API and a server that records its announcements; `start` begins to send them. */
async function shop() {
  const receiver = { calls: [] as { path: string; signature: string }[], status: 200 };
  const server = createServer(({ url = '', headers }, response) => {
    receiver.calls.push({ path: url, signature: String(headers['x-shop-signature']) });
    response.writeHead(receiver.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const url = `http://127.0.0.1:${port}`;
  const api = await startTestApi();
  const notes: string[] = [];
  const start = (PURGE_URL = `${url}/purge`) => {
    const settings = { PURGE_URL, ORDER_EVENTS_URL: `${url}/order-events`, PURGE_SECRET: secret };
    const log = { warn: (facts: unknown) => void notes.push(JSON.stringify(facts)) };
    const stop = sendAnnouncements(api.db, settings, log, { checkEveryMs: 5, retryAfterMs: 5 });
    onTestFinished(stop);
    return stop;
  };
  const waiting = () => api.db.selectFrom('announcements').selectAll().execute();
  const areSent = async (...paths: string[]): Promise<void> =>
    vi.waitFor(async () => {
      expect(await waiting()).toEqual([]);
      expect(receiver.calls.map(({ path }) => path)).toEqual(paths);
    }, patience);
  return { api, receiver, notes, start, waiting, areSent };
}

it('each catalog change causes one signed purge, even if sending starts after the change', async () => {
  const { api, receiver, notes, start, areSent } = await shop();
  const stop = start();
  await areSent();
  await loadCatalog(api.db, catalog);
  await areSent('/purge');
  await stop();
  await loadCatalog(api.db, catalog);
  start();
  await areSent('/purge', '/purge');
  for (const { signature } of receiver.calls)
    expect(signature).toBe(signedAgain(signature, (seconds) => `purge.${seconds}`));
  expect(notes).toEqual([]);
});

it('the API sends the BFF an event for each moved or paid order, and for no other', async () => {
  const { api, receiver, notes, start, areSent } = await shop();
  const [moved, paid] = [await placedOrder(api), await placedOrder(api)];
  await placedOrder(api);
  start();
  await transitionOrder(api.db, api.orderMails, moved, 'Confirmed');
  await areSent(`/order-events?order=${moved}`);
  await api.call('POST', `${await paymentUrl(api, paid)}pay`);
  await areSent(`/order-events?order=${moved}`, `/order-events?order=${paid}`);
  const [{ signature } = { signature: '' }] = receiver.calls;
  expect(signature).toBe(signedAgain(signature, (seconds) => `order.${seconds}.${moved}`));
  expect(notes).toEqual([]);
});

it('a rejected announcement is logged and retried; the change itself takes effect', async () => {
  const { api, receiver, notes, start, waiting } = await shop();
  receiver.status = 503;
  start();
  await loadCatalog(api.db, { ...catalog, products: catalog.products.slice(0, -1) });
  await transitionOrder(api.db, api.orderMails, await placedOrder(api), 'Confirmed');
  await vi.waitFor(() => {
    expect(notes).toContain('{"reason":"PURGE_URL responded with status 503"}');
    expect(notes).toContain('{"reason":"ORDER_EVENTS_URL responded with status 503"}');
  }, patience);
  expect((await api.call('GET', '/products/')).body).toMatchObject({ count: catalog.products.length - 1 });
  receiver.status = 200;
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience);
});

it.each([401, 403])('the log names the settings to check if a receiver answers %i', async (status) => {
  const { api, receiver, notes, start } = await shop();
  receiver.status = status;
  start();
  await loadCatalog(api.db, catalog);
  await vi.waitFor(() => {
    expect(notes.join('')).toContain('PURGE_SECRET must equal BFF_PURGE_SECRET');
  }, patience);
});

it('the API logs the reason if PURGE_URL is unreachable', async () => {
  const { api, notes, start } = await shop();
  start('http://127.0.0.1:1/purge');
  await loadCatalog(api.db, catalog);
  await vi.waitFor(() => expect(notes[0]).toMatch(/ECONNREFUSED|bad port/));
});
