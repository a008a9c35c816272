// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { clearCheckoutStorage } from './clear-checkout-storage.ts';

it('clearing the checkout removes a customer’s data from storage even if no code can be loaded', async () => {
  for (const name of ['shop.checkout', 'shop.typed', 'shop.order-attempt', 'shop.order'])
    sessionStorage.setItem(name, '{}');
  const ofDevice = ['shop.guest-orders', 'shop.viewed-products', 'shop.business'];
  for (const name of ofDevice) localStorage.setItem(name, '[]');
  const left = clearCheckoutStorage(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(sessionStorage).toHaveLength(0);
  for (const name of ofDevice) expect(localStorage.getItem(name)).toBeNull();
  await expect(left).resolves.toBeUndefined();
});

it('clearing the checkout also clears the order and the draft in memory', async () => {
  const { storedDraft } = await import('./checkout-storage.ts');
  const { orderAttempt } = await import('./order-attempt.ts');
  orderAttempt.begin({
    cartId: 'cart',
    shownCart: { subtotal: '1.00', deliveryTotal: '0.00', lines: [] },
    fulfillment: 'PICKUP',
    deliveryDate: '2026-11-25',
    deliverySlot: 'FROM_10AM_TO_12PM',
  });
  await clearCheckoutStorage();
  expect(orderAttempt.pending()).toBeNull();
  expect(storedDraft.get()).toBeNull();
});
