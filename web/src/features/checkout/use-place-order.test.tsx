import { screen } from '@testing-library/react';
import { delay, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScriptedBff, openScreen } from '../../testing/scripted-bff.tsx';
import { storedGuestOrders } from '../orders/guest-orders.ts';
import { lastOrder } from '../orders/order-snapshot.ts';
import { scriptedOrder } from '../orders/testing/scripted-order.ts';
import { storedDraft } from './checkout-draft.ts';
import { clearCheckoutStorage } from './clear-checkout-storage.ts';
import { orderAttempt } from './order-attempt.ts';
import { draft, orderFields as order } from './testing/fixtures.ts';
import { type OrderResult, usePlaceOrder } from './use-place-order.ts';

const bff = openScriptedBff();
let results: OrderResult[];

beforeEach(() => {
  results = [];
});
afterEach(() => {
  bff.server.resetHandlers();
  orderAttempt.forget();
  lastOrder.forget();
});

const placedOrder = { ...scriptedOrder, id: 'order-1', accessKey: 'key-of-order-1' };
const payload = (value: object) => ({
  placeOrder: { __typename: 'PlaceOrderPayload', order: null, changes: [], userErrors: [], ...value },
});
const fault = (code: string) => ({
  data: null,
  errors: [{ message: 'Something is wrong.', path: ['placeOrder'], extensions: { code } }],
});
const userError = (code: string) => ({ __typename: 'UserError', code, field: null, message: 'Please wait.' });

function Orderer() {
  const place = usePlaceOrder();
  const press = async () => void results.push(await place(order, new Map()));
  return <button onClick={() => void press()}>Order</button>;
}

async function pressOrder(user: ReturnType<typeof openScreen>['user']) {
  const before = results.length;
  await user.click(screen.getByRole('button', { name: 'Order' }));
  await expect.poll(() => results.length, { timeout: 5000 }).toBe(before + 1);
  return results[before];
}

it.each(['UPSTREAM_UNAVAILABLE', 'RATE_LIMITED', 'UNAUTHENTICATED'])(
  'an order whose response was lost stays pending even if the retry fails with %s',
  async (code) => {
    bff.respond('PlaceOrder', 'network', fault(code), payload({ order: placedOrder }));
    storedDraft.set(draft);
    const { user } = openScreen(<Orderer />);
    expect(await pressOrder(user)).toMatchObject({ rejection: { outcome: 'retry' } });
    const again = await pressOrder(user);
    expect(again).toMatchObject({ rejection: { outcome: 'retry' } });
    expect(JSON.stringify(again)).not.toContain('not ordered');
    expect(orderAttempt.pending()).toMatchObject(order);
    expect(performance.getEntriesByName('shop:ordered')).toEqual([]);
    expect(await pressOrder(user)).toEqual({ orderId: 'order-1' });
    expect(performance.getEntriesByName('shop:ordered')).toHaveLength(1);
    expect([orderAttempt.pending(), storedDraft.get()]).toEqual([null, null]);
    expect(storedGuestOrders()).toMatchObject([{ id: 'order-1', key: 'key-of-order-1' }]);
  },
);

it('a toast reports that an order was placed at a different price', async () => {
  const change = {
    __typename: 'CartChange',
    kind: 'PRICE_CHANGED',
    lineId: null,
    productName: null,
    quantity: null,
    amount: { __typename: 'AmountChange', shown: '8.99', actual: '99.00' },
  };
  bff.respond('PlaceOrder', payload({ order: placedOrder, changes: [change] }));
  const { user, toasts } = openScreen(<Orderer />);
  expect(await pressOrder(user)).toEqual({ orderId: 'order-1' });
  expect(toasts).toEqual([
    {
      kind: 'info',
      text: 'Your order was placed, but not as shown. Sub total: 99.00 $ instead of 8.99 $.',
    },
  ]);
});

it('if the first response has an error code, no order is pending', async () => {
  bff.respond('PlaceOrder', fault('UPSTREAM_UNAVAILABLE'));
  const { user } = openScreen(<Orderer />);
  expect(await pressOrder(user)).toMatchObject({ rejection: { outcome: 'not-placed' } });
  expect(orderAttempt.pending()).toBeNull();
});

const underWay = payload({ userErrors: [userError('ORDER_UNDER_WAY')] });

it('an order that another tab is placing is requested again by itself', async () => {
  bff.respond('PlaceOrder', underWay, payload({ order: placedOrder }));
  const { user } = openScreen(<Orderer />);
  expect(await pressOrder(user)).toEqual({ orderId: 'order-1' });
  expect(bff.variablesOf('PlaceOrder')).toHaveLength(2);
});

it('an order that another tab is placing stays pending even if the retry fails', async () => {
  bff.respond('PlaceOrder', underWay, fault('UPSTREAM_UNAVAILABLE'));
  const { user } = openScreen(<Orderer />);
  expect(await pressOrder(user)).toMatchObject({ rejection: { outcome: 'retry' } });
  expect(orderAttempt.pending()).toMatchObject(order);
});

it("nothing is stored if an order's response arrives after a sign-out", async () => {
  const held = Promise.withResolvers<void>();
  bff.respond('PlaceOrder', payload({ order: placedOrder }));
  bff.server.use(http.post('*/graphql', async () => held.promise));
  const { user } = openScreen(<Orderer />);
  const pressed = pressOrder(user);
  await expect.poll(() => orderAttempt.pending()).toMatchObject(order);
  clearCheckoutStorage();
  held.resolve();
  expect(await pressed).toEqual({ orderId: null, rejection: null });
  expect(lastOrder.get()).toBeNull();
  expect(storedGuestOrders()).toEqual([]);
});

it('an order whose request times out can be sent again', async () => {
  bff.server.use(http.post('*/graphql', async () => delay('infinite')));
  const { user } = openScreen(<Orderer />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const pressed = pressOrder(user);
  await expect.poll(() => orderAttempt.pending()).toMatchObject(order);
  await vi.advanceTimersByTimeAsync(80_000);
  const message = 'timeout of 75000ms exceeded';
  expect(await pressed).toMatchObject({ rejection: { outcome: 'retry', message } });
});
