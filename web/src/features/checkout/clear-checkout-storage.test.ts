import { expect, it } from 'vitest';
import { leaveNoTrace } from './clear-checkout-storage.ts';

it('leaves nothing of a customer in the tab, also where no code can be loaded', async () => {
  for (const name of ['shop.checkout', 'shop.checkout-key', 'shop.order-attempt', 'shop.order'])
    sessionStorage.setItem(name, '{}');
  localStorage.setItem('shop.guest-orders', '[]');
  const left = leaveNoTrace(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('shop.guest-orders')).toBeNull();
  await expect(left).resolves.toBeUndefined();
});

it('forgets what the page itself remembers', async () => {
  const { keptDraft } = await import('./checkout-storage.ts');
  const { openAttempt } = await import('./pending-order.ts');
  openAttempt.set({
    idempotencyKey: 'key',
    cartId: 'cart',
    shownCart: { subtotal: '1.00', deliveryTotal: '0.00', lines: [] },
    fulfillment: 'PICKUP',
    deliveryDate: '2026-11-25',
    deliverySlot: 'FROM_10AM_TO_12PM',
  });
  await leaveNoTrace();
  expect(openAttempt.get()).toBeNull();
  expect(keptDraft.get()).toBeNull();
});
