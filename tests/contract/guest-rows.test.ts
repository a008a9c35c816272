import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProduct, listBestSellers, listCollections, listProducts } from '../../bff/rest/catalog.ts';
import { createShopApi } from '../../bff/rest/client.ts';
import {
  addGuestCartItem,
  createGuestCart,
  getGuestCart,
  removeGuestCartItem,
  setGuestCartItemQuantity,
} from '../../bff/rest/guest-carts.ts';
import { defaultRestOptions } from '../../bff/rest/options.ts';
import { placeGuestOrder } from '../../bff/rest/orders.ts';
import { requestGuestPayment } from '../../bff/rest/payments.ts';
import { cents } from '../../bff/rules/money.ts';
import { earliestDeliveryDate } from '../../bff/rules/plant-calendar.ts';
import { shopParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';

/** Each guest row of section 7 by the BFF's own function for it, against the reference REST API over real HTTP. */
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let supervisor: Supervisor;
let dataDir: string;
let api: ReturnType<typeof createShopApi>;
const rest = () => api.for({ token: null, address: '192.0.2.1', requestId: 'contract' });

async function freePort(): Promise<number> {
  const server = createServer();
  const listening = Promise.withResolvers<number>();
  server.listen(0, 'localhost', () => {
    const address = server.address();
    listening.resolve(address !== null && typeof address === 'object' ? address.port : 0);
  });
  const port = await listening.promise;
  server.close();
  return port;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'contract-'));
  supervisor = new Supervisor(join(dataDir, 'logs'));
  const upstreamPort = await freePort();
  const shopApiUrl = `http://localhost:${upstreamPort}`;
  const addresses = { host: 'localhost', webPort: 1, bffPort: 1, upstreamPort, shopApiUrl };
  const upstream = shopParts(addresses, 'production').find(({ name }) => name === 'upstream');
  if (upstream === undefined) throw new Error('there is no upstream part');
  await supervisor.start({ ...upstream, env: { ...upstream.env, DATA_DIR: dataDir } });
  api = createShopApi({ ...defaultRestOptions, base: new URL(shopApiUrl), log });
});

afterAll(async () => {
  await api.close();
  await supervisor.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const choices = {
  isWholesale: false,
  occasion: 'ODHIAH',
  slaughterOption: 'WITNESS_SLAUGHTER',
  slaughterChoice: 'LEAVE_TO_BUTCHER',
} as const;

describe('the catalogue', () => {
  test('GET products/ filters, sorts and pages', async () => {
    const first = await listProducts(rest(), {
      collectionId: '1',
      ordering: 'unit_price',
      limit: 16,
      offset: 0,
    });
    const second = await listProducts(rest(), {
      collectionId: '1',
      ordering: 'unit_price',
      limit: 16,
      offset: 16,
    });
    expect(first.count).toBe(22);
    expect(first.items).toHaveLength(16);
    expect(second.items).toHaveLength(6);
    const prices = [...first.items, ...second.items].map(({ unitPrice }) => unitPrice);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });
  test('GET products/ searches and narrows by price, bounds excluded', async () => {
    const { items } = await listProducts(rest(), {
      search: 'beef ribeye',
      priceAbove: cents(1898),
      priceBelow: cents(1900),
    });
    expect(items.map(({ name }) => name)).toEqual(['Beef Ribeye Roast']);
    const none = await listProducts(rest(), { search: 'beef ribeye', priceAbove: cents(1899) });
    expect(none.count).toBe(0);
  });
  test('GET products/{id}/ answers one, and NOT_FOUND for none', async () => {
    expect(await getProduct(rest(), '1')).toMatchObject({ id: '1', unitPrice: 1899, collectionId: '1' });
    await expect(getProduct(rest(), '99999')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  test('GET collections/ and GET bestsellers/ answer whole lists', async () => {
    expect((await listCollections(rest())).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Beef', 'Chicken', 'Duck', 'Other']),
    );
    expect((await listBestSellers(rest())).length).toBeGreaterThanOrEqual(12);
  });
});

describe("a guest's cart", () => {
  test('is made, filled, changed and emptied', async () => {
    const id = await createGuestCart(rest());
    await addGuestCartItem(rest(), id, { productId: '1', quantity: 2, ...choices });
    const [line] = (await getGuestCart(rest(), id)).lines;
    expect(line).toMatchObject({
      quantity: 2,
      subtotal: 3798,
      occasion: 'ODHIAH',
      slaughterOption: 'WITNESS_SLAUGHTER',
    });
    const lineId = line?.id ?? '';
    await setGuestCartItemQuantity(rest(), id, lineId, 5);
    expect((await getGuestCart(rest(), id)).lines).toMatchObject([{ quantity: 5, subtotal: 9495 }]);
    await removeGuestCartItem(rest(), id, lineId);
    expect((await getGuestCart(rest(), id)).lines).toEqual([]);
    await expect(removeGuestCartItem(rest(), id, lineId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
  test('refuses a quantity of 0 by its field', async () => {
    const id = await createGuestCart(rest());
    const adding = addGuestCartItem(rest(), id, { productId: '1', quantity: 0, ...choices });
    await expect(adding).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: [{ path: ['quantity'] }],
    });
  });
});

describe("a guest's order", () => {
  test('is placed once for its key, and leads to a payment page', async () => {
    const cartId = await createGuestCart(rest());
    await addGuestCartItem(rest(), cartId, { productId: '1', quantity: 2, ...choices });
    const order = {
      cartId,
      fulfillment: 'PICKUP',
      deliveryDate: earliestDeliveryDate(new Date()),
      deliverySlot: 'FROM_10AM_TO_12PM',
      business: null,
      email: 'amina@example.com',
      shippingAddress: null,
      idempotencyKey: 'contract-key-1',
    } as const;
    const [first, again] = await Promise.all([
      placeGuestOrder(rest(), order),
      placeGuestOrder(rest(), order),
    ]);
    expect(again.id).toBe(first.id);
    expect(first).toMatchObject({ subtotal: 3798, deliveryPrice: 0 });
    const payment = await requestGuestPayment(rest(), first.id);
    expect(URL.canParse(payment)).toBe(true);
    const other = placeGuestOrder(rest(), { ...order, idempotencyKey: 'contract-key-2' });
    await expect(other).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      fieldErrors: [{ path: ['cart_id'] }],
    });
  });
});
