import { describe, expect } from 'vitest';
import { eventPauseMs } from '../server.ts';
import { customerOrder } from '../testing/order-inputs.ts';
import { add, send, bffsWithCarts, tokenFor } from '../testing/bffs-with-carts.ts';

const bffs = bffsWithCarts();
const { api, readsOf, rejectedDevices, failing, respondAfter, startBff, device } = bffs;
const laptop = tokenFor('1', { device: 'laptop' });
const phoneOf = (port: number | (() => number), user = '1') =>
  device(port, tokenFor(user, { device: 'phone' }));

const it = bffs.it.extend('phone', async ({ port }) => {
  const phone = phoneOf(port);
  await phone.until(({ events }) => events.length === 1);
  return phone;
});

describe('a device', () => {
  it('receives the whole cart after a change on another device', { tags: ['DEV-01'] }, async () => {
    const { port } = await startBff();
    const phone = phoneOf(port);
    await phone.until(({ events }) => events.length === 1);
    expect(phone.seen()).toEqual({});
    await add(port, laptop, '7');
    await phone.until(({ events }) => events.length === 2);
    expect(phone.events[1]?.data?.cartChanged).toMatchObject({
      id: 'cart-1',
      subtotal: '8.99',
      lines: [{ quantity: 1, unitPrice: '8.99', product: { id: '7' } }],
    });
  });

  it('gets events for changes on other connections, but not for its own changes', async ({ port }) => {
    const own = { 'x-connection-id': 'page-of-the-phone' };
    const token = tokenFor('1', { device: 'phone' });
    const phone = device(port, token, {}, own['x-connection-id']);
    const tablet = device(port, tokenFor('1', { device: 'tablet' }), {}, 'page-of-the-tablet');
    // Clients choose connection ids, so two customers may have the same one.
    const stranger = device(port, tokenFor('2', { device: 'other' }), {}, own['x-connection-id']);
    for (const each of [phone, tablet, stranger]) await each.until(({ events }) => events.length === 1);
    await add(port, token, '7', own);
    await tablet.until((each) => each.seen()['7'] === 1);
    await add(port, tokenFor('2'), '8', { 'x-connection-id': 'page-of-the-tablet' });
    await stranger.until((each) => each.seen()['8'] === 1);
    await add(port, laptop, '9');
    await phone.until((each) => each.seen()['9'] === 1);
    expect(phone.seen()).toEqual({ 7: 1, 9: 1 });
    expect(phone.events).toHaveLength(2);
    expect(readsOf('phone')).toBe(4);
  });

  it('with an invalid connection id is told its form, and no change is made', async ({ port }) => {
    const token = tokenFor('1', { device: 'phone' });
    for (const id of [{ not: 'a string' }, 'short', '']) {
      const phone = device(port, token, {}, id);
      expect(await phone.ended.promise).toMatchObject({
        code: 4400,
        reason: 'connectionId must be 8 to 64 of A-Z, a-z, 0-9, _ and -.',
      });
    }
    const mutation =
      'mutation { addToCart(input: { lines: [{ productId: "7", quantity: 1 }] }) { cart { id } } }';
    expect(await send(port, token, mutation, {}, { 'x-connection-id': 'x'.repeat(65) })).toMatchObject({
      errors: [
        {
          message: 'x-connection-id must be 8 to 64 of A-Z, a-z, 0-9, _ and -.',
          extensions: { code: 'BAD_REQUEST' },
        },
      ],
    });
    const phone = device(port, token, {}, 'page-of-the-phone');
    await phone.until(({ events }) => events.length === 1);
    expect(phone.seen()).toEqual({});
  });

  it(
    "doesn't receive another customer's cart, even if several carts change at the same time",
    { tags: ['DEV-03'] },
    async ({ port }) => {
      respondAfter(20);
      const users = ['1', '2', '3'];
      const phones = users.map((user) => phoneOf(port, user));
      for (const product of ['21', '22', '23']) {
        await Promise.all(users.map(async (user) => add(port, tokenFor(user), product)));
        for (const phone of phones) await phone.until((each) => each.seen()[product] === 1);
      }
      const received = phones.map(({ events }) =>
        Array.from(new Set(events.map(({ data }) => data?.cartChanged?.id))),
      );
      expect(received).toEqual([['cart-1'], ['cart-2'], ['cart-3']]);
    },
  );

  it('receives changed quantities, removed lines and merged guest carts', { tags: ['DEV-02'] }, async () => {
    const { port } = await startBff();
    await add(port, laptop, '7');
    const phone = phoneOf(port);
    await phone.until((each) => each.seen()['7'] === 1);
    const set =
      'mutation { setCartLineQuantity(input: { lineId: "101", quantity: 4 }) { userErrors { code } } }';
    await send(port, laptop, set);
    await phone.until((each) => each.seen()['7'] === 4);
    await send(port, laptop, 'mutation { removeCartLine(input: { lineId: "101" }) { userErrors { code } } }');
    await phone.until((each) => Object.keys(each.seen()).length === 0);
    api().carts.set('guest', [{ id: 9, product: 5, quantity: 2 }]);
    await send(port, laptop, 'mutation { mergeGuestCart(input: { cartId: "guest" }) { movedLineCount } }');
    await phone.until((each) => each.seen()['5'] === 2);
    expect(phone.seen()).toEqual({ 5: 2 });
  });

  it("receives the customer's next cart after an order", { tags: ['DEV-02'] }, async ({ port }) => {
    await add(port, laptop, '7');
    const phone = phoneOf(port);
    await phone.until(({ events }) => events.length === 1);
    const input = {
      ...customerOrder,
      cartId: 'cart-1',
      shippingAddress: undefined,
      email: undefined,
      deliveryDate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
      shownCart: {
        subtotal: '8.99',
        deliveryTotal: '1.50',
        lines: [{ lineId: '101', quantity: 1, subtotal: '8.99' }],
      },
    };
    const order =
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { id } userErrors { message } } }';
    const response = await send(port, laptop, order, { input });
    expect(response).toEqual({ data: { placeOrder: { order: { id: 'order-1' }, userErrors: [] } } });
    await phone.until(({ events }) => events.at(-1)?.data?.cartChanged?.id === 'cart-1-next');
    expect(phone.seen()).toEqual({});
    await add(port, laptop, '9');
    await phone.until((each) => each.seen()['9'] === 1);
  });

  it('receives missed changes after the BFF restarts', { tags: ['DEV-07'] }, async () => {
    let bff = await startBff();
    const phone = phoneOf(() => bff.port);
    await phone.until(({ events }) => events.length === 1);
    await bff.close(3000);
    await phone.until(({ closes }) => closes.length > 0);
    expect(phone.closes[0]).toBe(1001);
    api().carts.set('cart-1', [{ id: 5, product: 4, quantity: 2 }]);
    bff = await startBff();
    await phone.until(({ events }) => events.length === 2);
    expect(phone.seen()).toEqual({ 4: 2 });
    await add(bff.port, laptop, '9');
    await phone.until((each) => each.seen()['9'] === 1);
  });

  it(
    'gets few events after many concurrent changes, and the cart is read only a few times',
    { tags: ['DEV-10'] },
    async ({ port }) => {
      const phones = Array.from({ length: 5 }, () => phoneOf(port));
      for (const phone of phones) await phone.until(({ events }) => events.length === 1);
      const before = readsOf('phone');
      const began = performance.now();
      const products = Array.from({ length: 20 }, (_, index) => String(index + 20));
      await Promise.all(products.map(async (product) => add(port, laptop, product)));
      for (const phone of phones) await phone.until((each) => Object.keys(each.seen()).length === 20);
      // At most one event per pause, however slow the machine is.
      const most = 1 + Math.ceil((performance.now() - began) / eventPauseMs);
      for (const { events } of phones) expect(events.length - 1).toBeLessThanOrEqual(most);
      expect(readsOf('phone') - before).toBeLessThanOrEqual(most * phones.length);
    },
  );

  it("gets an error if the cart can't be read, and gets the cart after the next change", async () => {
    const { port } = await startBff();
    const phone = phoneOf(port);
    await phone.until(({ events }) => events.length === 1);
    failing.add('phone');
    await add(port, laptop, '7');
    await phone.until(({ events }) => events.length === 2);
    expect(phone.events[1]).toMatchObject({
      data: { cartChanged: null },
      errors: [{ extensions: { code: 'UPSTREAM_ERROR' } }],
    });
    failing.clear();
    await add(port, laptop, '8');
    await phone.until((each) => each.seen()['8'] === 1);
    expect(phone.closes).toEqual([]);
  });

  it(
    'is disconnected without getting the changed cart if the REST API rejects its token',
    { tags: ['DEV-04'] },
    async ({ port, phone }) => {
      rejectedDevices.add('phone');
      await add(port, laptop, '7');
      await phone.ended.promise;
      expect(phone.closes).toEqual([4401]);
      expect(phone.seen()).toEqual({});
    },
  );
});
