import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScriptedBff, openScreen } from '../testing/scripted-bff.tsx';
import { lastOrder } from '../features/orders/order-snapshot.ts';
import { payments } from '../features/payment/payments.ts';
import { Component as Payment } from './payment.tsx';
import { Component as Canceled } from './payment-cancel.tsx';

const bff = openScriptedBff();
beforeEach(() => {
  lastOrder.set({
    id: 'o-1',
    placedAt: null,
    fulfillment: 'DELIVERY',
    deliveryDate: '2026-11-24',
    slot: '10AM-12PM',
    startsAt: '10:00',
    endsAt: '12:00',
    itemCount: 40,
    subtotal: null,
    packedTotal: null,
    collector: null,
    refundedTotal: null,
    deliveryPrice: null,
    total: null,
    deposit: null,
    lines: [],
    deliveryNote: null,
    isWitnessed: false,
    address: null,
    addressPhone: null,
    business: null,
  });
});
afterEach(() => {
  lastOrder.forget();
});

it(
  'the payment screen has an agreement, an address box, an inert card form and the summary',
  { tags: ['S2-payment-01', 'S2-payment-02', 'S2-payment-03'] },
  async () => {
    openScreen(<Payment />);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Agreement', 'Shipping address', 'Payment method', 'Order summary']);
    const agreement = screen.getByRole('heading', { name: 'Agreement' }).parentElement ?? document.body;
    expect(within(agreement).getByRole('button', { name: 'Pay now' })).toBeDefined();
    expect(screen.getByRole('group', { name: 'Card' })).toHaveProperty('disabled', true);
    // A wholesale order has no address.
    expect(screen.getByText('As agreed with the shop')).toBeDefined();
  },
);

it(
  "for an order placed elsewhere, the agreement isn't preselected, and paying requires it",
  { tags: ['S2-payment-01', 'OWN-02'] },
  async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = openScreen(<Payment />, '/here?order=o-2');
    const box = screen.getByRole('checkbox', { name: 'I agree to the terms of sale' });
    expect(box).toHaveProperty('checked', false);
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(open).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box);
    const error = screen.getByText('Please agree to the terms of sale to pay.');
    expect(box.getAttribute('aria-describedby')).toBe(error.id);
    await user.click(box);
    expect(screen.queryByText('Please agree to the terms of sale to pay.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Read the terms of sale' }).getAttribute('href')).toBe(
      '/pages/terms',
    );
  },
);

it('who agreed at Continue to Pay pays without being asked again, and can still disagree', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  bff.respond('RequestPayment', 'network');
  const { user } = openScreen(<Payment />);
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms of sale' });
  expect(box).toHaveProperty('checked', true);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  expect(open).not.toHaveBeenCalled();
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  expect(open).toHaveBeenCalledOnce();
});

it('the page after a canceled payment asks for the agreement where it offers to pay', () => {
  openScreen(<Canceled />);
  const asked = screen.getByText(/^By paying, you agree to the/);
  expect(asked.textContent).toBe('By paying, you agree to the terms of sale.');
  expect(screen.getByRole('link', { name: 'terms of sale' }).getAttribute('href')).toBe('/pages/terms');
});

it(
  'if the payment request fails, the screen shows only that the order is saved and payable',
  { tags: ['S8-error-15'] },
  async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    bff.respond('RequestPayment', 'network');
    const { user, toasts } = openScreen(<Payment />);
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    await screen.findByText(
      /^Your order is saved and not paid yet\. You can pay it from here\. If the payment page does not open, try again/,
    );
    expect(screen.getByRole('button', { name: 'Pay now' }).getAttribute('aria-disabled')).toBe('false');
    expect(document.body.textContent).not.toMatch(/error|failed|could not/i);
    expect(toasts).toEqual([]);
  },
);

it("the payment screen doesn't call an order unpaid if it can't be read", async () => {
  openScreen(<Payment />);
  const words = await screen.findByText(/If you have already paid there, you don’t need to pay again\.$/);
  expect(words.textContent).toMatch(/^Your order o-1 is saved\. You pay on a secure page/);
});

it("the payment screen doesn't call an order saved if only its number is known", async () => {
  openScreen(<Payment />, '/here?order=o-2');
  const words = await screen.findByText(/If you have already paid there, you don’t need to pay again\.$/);
  expect(words.textContent).toMatch(/^Order o-2\. You pay on a secure page/);
});

it('the payment screen of a paid order links to the order and has nothing to fill in', () => {
  payments.notePaid('o-9');
  openScreen(<Payment />, '/here?order=o-9');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toBe(
    '/payment/success?order=o-9',
  );
});

it.each([
  ['payment', Payment],
  ['canceled payment', Canceled],
])('the page of a %s without an order links to the sections of the shop', async (_case, Page) => {
  lastOrder.forget();
  openScreen(<Page />);
  expect(await screen.findByRole('navigation', { name: 'Browse the shop' })).toBeDefined();
});

it('the page after a canceled payment shows that nothing was charged, until the order is paid', async () => {
  openScreen(<Canceled />);
  screen.getByText('Nothing was charged. Your order is saved and can still be paid.');
  act(() => payments.notePaid('o-1'));
  await screen.findByText('This order is paid.');
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});
