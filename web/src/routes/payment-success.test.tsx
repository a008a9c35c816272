import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { browserSession } from '../session/use-session.ts';
import { openScriptedBff, openScreen } from '../testing/scripted-bff.tsx';
import { evictViewer } from '../features/account/viewer-cache.ts';
import { storePlacedOrder, storedGuestOrders } from '../features/orders/guest-orders.ts';
import { scriptedOrder } from '../features/orders/testing/scripted-order.ts';
import { payments } from '../features/payment/payments.ts';
import { Component as GuestOrder } from './guest-order.tsx';
import { Component as Success } from './payment-success.tsx';

const bff = openScriptedBff();
afterEach(() => browserSession().end('signed-out'));

const order = (id: string, changes: object = {}) => ({
  guestOrder: { ...scriptedOrder, id, deliverySlot: null, ...changes },
});
const paid = { payment: 'PAID', isPayable: false };

it('the page after a payment has a Pay button while it waits, then shows the order as paid', async () => {
  storePlacedOrder('o-1', 'key-of-an-order');
  bff.respond('GuestOrder', order('o-1'), order('o-1', paid));
  const { user } = openScreen(<Success />, '/here?order=o-1');
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  expect(screen.queryByText('Payment successful')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pay now' })).toBeDefined();
  expect(payments.get('o-1')).toBeUndefined();
  expect(performance.getEntriesByName('shop:paid')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByRole('heading', { name: 'Payment successful' });
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(payments.get('o-1')).toEqual({ kind: 'paid' });
  expect(performance.getEntriesByName('shop:paid')).toHaveLength(1);
});

it('the page after a payment shows the order as paid as soon as another tab does', async () => {
  storePlacedOrder('o-10', 'key-of-an-order');
  bff.respond('GuestOrder', order('o-10'));
  openScreen(<Success />, '/here?order=o-10');
  await screen.findByRole('heading', { name: 'Waiting for your payment' });
  act(() => payments.notePaid('o-10'));
  screen.getByRole('heading', { name: 'Payment successful' });
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
});

it('the page after a payment offers the order, a printout, a calendar file and an account', async () => {
  storePlacedOrder('o-6', 'key-of-an-order');
  bff.respond('GuestOrder', order('o-6', paid));
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const { user } = openScreen(<Success />, '/here?order=o-6');
  const link = await screen.findByRole('link', { name: 'See your order' });
  expect(link.getAttribute('href')).toBe('/order#key=key-of-an-order');
  screen.getByText('You pick it up at the branch in the time below.');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const file = screen.getByRole('link', { name: 'Add to calendar' });
  expect(file.getAttribute('download')).toBe('order-o-6.ics');
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toMatch(
    /^data:text\/calendar;charset=utf-8,BEGIN:VCALENDAR\r\n[^]*DTSTART;VALUE=DATE:20261124/,
  );
  const signUp = await screen.findByRole('link', { name: 'Sign up' });
  expect(signUp.getAttribute('href')).toBe('/register?next=%2Forder#key=key-of-an-order');
});

it("the page after a payment shows success for an unknown order, but doesn't mark it as paid", async () => {
  openScreen(<Success />, '/here?order=o-2');
  await screen.findByRole('heading', { name: 'Payment successful' });
  screen.getByText('Thank you. We have your order and your payment.');
  expect(screen.queryByText(/email/)).toBeNull();
  screen.getByRole('navigation', { name: 'Browse the shop' });
  expect(payments.get('o-2')).toBeUndefined();
});

it("the page after a payment doesn't treat an error as a payment", async () => {
  storePlacedOrder('o-3', 'key-of-an-order');
  bff.respond('GuestOrder', 'network');
  openScreen(<Success />, '/here?order=o-3');
  await screen.findByText(/We could not check the payment just now/);
  expect(screen.queryByText('Payment successful')).toBeNull();
});

const signIn = (userId: string): void => {
  browserSession().start({ accessToken: `token-${userId}`, expiresAt: null, userId }, true);
};

it("the next customer on the device doesn't see the previous customer's order", async () => {
  const found = { viewer: { __typename: 'Viewer', id: '12', order: { ...scriptedOrder, id: 'o-16' } } };
  bff.respond('OrderDetails', found, 'network');
  signIn('12');
  const { client } = openScreen(<Success />, '/here?order=o-16');
  await screen.findByText('19.99 $/lb');
  act(() => {
    browserSession().end('signed-out');
    evictViewer(client.cache);
  });
  expect(screen.queryByText('19.99 $/lb')).toBeNull();
  act(() => signIn('13'));
  await screen.findByText(/We could not check the payment just now/);
  expect(screen.queryByText('19.99 $/lb')).toBeNull();
});

const reads = () => bff.variablesOf('GuestOrder').length;

/** Advances the clock to the next poll and waits for its response. */
async function passOneRead(): Promise<void> {
  const before = reads();
  act(() => void vi.advanceTimersByTime(2000));
  await expect.poll(reads, { interval: 1 }).toBe(before + 1);
  await act(async () => Promise.resolve());
}

it.each([
  ['an unpaid order', 'o-5', order('o-5'), /^Your order is saved. Your payment is not confirmed yet/],
  ['an order whose query fails', 'o-7', 'network', /^Your order is saved. We could not check the payment/],
] as const)(
  'the page after a payment polls %s every two seconds while visible, at most 45 times',
  async (_case, id, response, words) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    storePlacedOrder(id, 'key-of-an-order');
    bff.respond('GuestOrder', response);
    const { user } = openScreen(<Success />, `/here?order=${id}`);
    await screen.findByText(/this page (updates|tries again) by itself/);
    const pay = await screen.findByRole('button', { name: 'Pay now' });
    expect(pay.dataset['kind']).toBe('quiet');
    for (let read = 1; read <= 20; read += 1) await passOneRead();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void vi.advanceTimersByTime(3_600_000));
    expect(reads()).toBe(21);
    visibility.mockReturnValue('visible');
    for (let look = 21; look <= 45; look += 1) await passOneRead();
    await screen.findByText(words);
    expect(pay.dataset['kind']).toBe('main');
    act(() => void vi.advanceTimersByTime(3_600_000));
    expect(reads()).toBe(46);
    // The 'Check again' button still works.
    bff.respond('GuestOrder', order(id, paid));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('heading', { name: 'Payment successful' });
  },
);

it('for an order in an unknown phase, what happens next begins with the payment', async () => {
  storePlacedOrder('o-12', 'key-of-an-order');
  bff.respond('GuestOrder', order('o-12', { ...paid, phase: 'OTHER', status: null }));
  openScreen(<Success />, '/here?order=o-12');
  const steps = await screen.findByRole('region', { name: 'What happens next' });
  expect(steps.querySelector('li')?.textContent).toBe('We have your order and your payment.');
});

const ahead = 'Add to calendar';
const canceled = { isPayable: false, phase: 'CANCELED', payment: 'CANCELED' };

it.each([
  ['paid and on the way', { ...paid, phase: 'ON_THE_WAY' }, 'Payment successful', true, ['On the way']],
  ['paid and completed', { ...paid, phase: 'DONE' }, 'Payment successful', false, ['Completed']],
  ['canceled', canceled, 'Your order was canceled', false, ['Canceled', 'Nothing to pay']],
  ['refunded', { isPayable: false, payment: 'REFUNDED' }, 'Nothing to pay', false, ['Refunded']],
])(
  'the page after a payment shows that an order is %s and what comes next, if anything',
  async (_case, changes, title, isAhead, texts) => {
    storePlacedOrder('o-4', 'key-of-an-order');
    bff.respond('GuestOrder', order('o-4', changes));
    openScreen(<Success />, '/here?order=o-4');
    const heading = await screen.findByRole('heading', { name: title });
    const icon = heading.closest('[aria-live]')?.previousElementSibling?.firstElementChild;
    expect(icon?.tagName).toBe('svg');
    await screen.findByRole('link', { name: 'See your order' });
    expect(screen.queryByRole('link', { name: ahead }) !== null).toBe(isAhead);
    expect(screen.queryByText('What happens next')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
    for (const text of texts) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(screen.queryByText('Pending')).toBeNull();
  },
);

it('a link with a key opens the order, which the device keeps only if asked', async () => {
  bff.respond('GuestOrder', order('o-8'));
  openScreen(<GuestOrder />, '/here#key=key-of-an-order');
  await screen.findByText('Not paid yet');
  screen.getByText('Placed');
  screen.getByText(/^Deposit:/);
  expect(bff.headersOf('GuestOrder', 'x-order-key')).toEqual(['key-of-an-order']);
  expect(JSON.stringify(bff.variablesOf('GuestOrder'))).not.toContain('key');
  expect(storedGuestOrders()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Keep on this device' }));
  await screen.findByText(/^This device keeps the order/);
  expect(storedGuestOrders()).toMatchObject([{ id: 'o-8', key: 'key-of-an-order', isPlacedHere: false }]);
});

it("a guest's order has the same contents as a customer's", async () => {
  bff.respond('GuestOrder', order('o-15'));
  openScreen(<GuestOrder />, '/here#key=key-of-an-order');
  await screen.findByRole('img', { name: 'QR code of this order' });
  await screen.findByRole('button', { name: 'Buy again, order o-15' });
  expect(screen.getByText('19.99 $/lb')).toBeDefined();
  expect(screen.getByText('November 20, 2026, Friday 8:30 PM')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Pickup from the branch' })).toBeDefined();
});

it("a guest's unpaid order is queried every 15 seconds, so that the page shows its payment", async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  bff.respond('GuestOrder', order('o-14'), order('o-14', paid));
  openScreen(<GuestOrder />, '/here#key=key-of-an-order');
  await screen.findByText('Not paid yet');
  act(() => void vi.advanceTimersByTime(15_000));
  await screen.findByText('Paid');
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(reads()).toBe(2);
});

it("paying an order that a link opened keeps it, but not as the shopper's own", async () => {
  bff.respond('GuestOrder', order('o-11'));
  bff.respond('RequestPayment', 'network');
  vi.spyOn(window, 'open').mockReturnValue(null);
  openScreen(<GuestOrder />, '/here#key=key-of-an-order');
  fireEvent.click(await screen.findByRole('button', { name: 'Pay now' }));
  await screen.findByText(/^This device keeps the order/);
  expect(storedGuestOrders()).toMatchObject([{ id: 'o-11', key: 'key-of-an-order', isPlacedHere: false }]);
});

it('on a device without orders, the guest order page explains where to find one', async () => {
  openScreen(<GuestOrder />);
  await screen.findByText(/^There is no order here/);
  const call = screen.getByText(/^Can’t find your order\? Call us:/).querySelector('a');
  expect(call?.getAttribute('href')).toMatch(/^tel:/);
  screen.getByRole('navigation', { name: 'Browse the shop' });
  expect(bff.variablesOf('GuestOrder')).toEqual([]);
});

it("a shopper who witnesses the slaughter isn't promised a delivery to the door", async () => {
  const address = {
    __typename: 'ShippingAddress',
    id: 'a-1',
    firstName: 'Amina',
    lastName: '',
    address: '12 Palm Street',
    houseNumber: '',
    city: 'Moore Haven',
    state: 'FL',
    postalCode: '33471',
    country: 'USA',
    phone: null,
  };
  storePlacedOrder('o-11', 'key-of-an-order');
  bff.respond('GuestOrder', order('o-11', { ...paid, fulfillment: 'DELIVERY', shippingAddress: address }));
  openScreen(<Success />, '/here?order=o-11');
  await screen.findByText('We deliver it as agreed, in the time below.');
  expect(screen.queryByText(/to your door/)).toBeNull();
});
