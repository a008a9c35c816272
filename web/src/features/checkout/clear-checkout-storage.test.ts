// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { clearCheckoutStorage } from './clear-checkout-storage.ts';
import { rememberBusiness, lastBusiness } from './last-business.ts';
import { orderAttempt } from './order-attempt.ts';
import { draft, orderFields } from './testing/fixtures.ts';

it("clearing the checkout removes the shopper's data from storage", () => {
  for (const name of ['shop.checkout', 'shop.order-attempt', 'shop.order'])
    sessionStorage.setItem(name, '{}');
  const ofDevice = ['shop.guest-orders', 'shop.viewed-products', 'shop.business'];
  for (const name of ofDevice) localStorage.setItem(name, '[]');
  clearCheckoutStorage();
  expect(sessionStorage).toHaveLength(0);
  for (const name of ofDevice) expect(localStorage.getItem(name)).toBeNull();
});

it('clearing the checkout also removes data that is in memory because storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  orderAttempt.begin(orderFields);
  rememberBusiness(draft);
  clearCheckoutStorage();
  expect([orderAttempt.pending(), lastBusiness.get()]).toEqual([null, null]);
});
