// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { clearCheckoutStorage } from './clear-checkout-storage.ts';
import { orderFields } from './testing/fixtures.ts';

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
  orderAttempt.begin(orderFields);
  await clearCheckoutStorage();
  expect(orderAttempt.pending()).toBeNull();
  expect(storedDraft.get()).toBeNull();
});
