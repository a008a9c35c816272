// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft, orderFields as order } from './testing/fixtures.ts';

/** Imports the modules again, as after a page load. */
async function load() {
  vi.resetModules();
  return {
    ...(await import('./checkout-storage.ts')),
    ...(await import('./order-attempt.ts')),
    ...(await import('../orders/order-snapshot.ts')),
  };
}

function rejectWrite(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('the stored checkout', () => {
  it('a placed order clears the stored draft and the pending order', async () => {
    const { storedDraft, orderAttempt, clearCheckout } = await load();
    storedDraft.set(draft);
    orderAttempt.begin(order);
    clearCheckout();
    expect(storedDraft.get()).toBeNull();
    expect(orderAttempt.pending()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
  it.each(['{', 'null', '"x"', '{"fulfillment":"BY_DRONE"}', '[]'])(
    'the invalid entry %j counts as no draft',
    async (text) => {
      sessionStorage.setItem('shop.checkout', text);
      const { storedDraft } = await load();
      expect(storedDraft.get()).toBeNull();
    },
  );
});

describe('a checkout without session storage', () => {
  it.each(['full', 'forbidden'])(
    'if session storage is %s, the page keeps the key and the draft in memory',
    { tags: ['H28-3'] },
    async (why) => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(rejectWrite);
      if (why === 'forbidden') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(rejectWrite);
      const { storedDraft, orderAttempt } = await load();
      storedDraft.set(draft);
      expect(storedDraft.get()).toEqual(draft);
      const { input } = orderAttempt.begin(order);
      expect(orderAttempt.begin(order)).toEqual({ input, isRetry: true });
    },
  );
});
