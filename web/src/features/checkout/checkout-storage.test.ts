import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutDraft } from './checkout-form.ts';
import type { OrderAttempt } from './pending-order.ts';

const draft: CheckoutDraft = {
  email: 'amina@example.com',
  fulfillment: 'PICKUP',
  savedAddressId: '',
  firstName: 'Amina',
  lastName: '',
  address: '12 Palm Street',
  houseNumber: '',
  city: 'Moore Haven',
  state: '',
  postalCode: '02134',
  phone: '3055550100',
  businessName: '',
  businessPosition: '',
  businessPhone: '',
  ein: '',
  deliveryDate: '2026-11-23',
  deliverySlot: 'FROM_6PM_TO_8PM',
};

/** As a page finds it that was just loaded. */
async function load() {
  vi.resetModules();
  return { ...(await import('./checkout-storage.ts')), ...(await import('./pending-order.ts')) };
}

const attempt: OrderAttempt = {
  idempotencyKey: 'key-12345678',
  cartId: 'cart-1',
  shownCart: { subtotal: '18.99', deliveryTotal: '1.25', lines: [] },
  fulfillment: 'PICKUP',
  deliveryDate: '2026-11-23',
  deliverySlot: 'FROM_6PM_TO_8PM',
  email: 'amina@example.com',
};

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('what is kept of a checkout', () => {
  it('survives a reload', async () => {
    const before = await load();
    before.keptDraft.set(draft);
    before.openAttempt.set(attempt);
    const key = before.keyOfCheckout('cart-1');
    const after = await load();
    expect(after.keptDraft.get()).toEqual(draft);
    expect(after.openAttempt.get()).toEqual(attempt);
    expect(after.keyOfCheckout('cart-1')).toBe(key);
  });
  it('has one key for one cart, and another for the next', async () => {
    const { keyOfCheckout } = await load();
    const key = keyOfCheckout('cart-1');
    expect(key).toMatch(/^[\w-]{8,64}$/);
    expect(keyOfCheckout('cart-1')).toBe(key);
    expect(keyOfCheckout('cart-2')).not.toBe(key);
  });
  it('goes with the order', async () => {
    const { keptDraft, openAttempt, keyOfCheckout, forgetCheckout } = await load();
    keptDraft.set(draft);
    openAttempt.set(attempt);
    const key = keyOfCheckout('cart-1');
    forgetCheckout();
    expect(keptDraft.get()).toBeNull();
    expect(openAttempt.get()).toBeNull();
    expect(keyOfCheckout('cart-1')).not.toBe(key);
  });
  it('goes altogether with the customer who logs out', async () => {
    const { keptDraft, openAttempt, keptLastOrder, forgetShopper } = await load();
    keptDraft.set(draft);
    openAttempt.set(attempt);
    keptLastOrder.set({
      id: 'order-1',
      fulfillment: 'PICKUP',
      deliveryDate: null,
      slot: null,
      itemCount: 1,
      subtotal: null,
      deposit: null,
      deliveryPrice: null,
      total: null,
      lines: [],
      address: null,
    });
    forgetShopper();
    expect(sessionStorage).toHaveLength(0);
  });
  it.each(['{', 'null', '"x"', '{"fulfillment":"BY_DRONE"}', '[]'])(
    'is nothing where %j stands',
    async (text) => {
      sessionStorage.setItem('shop.checkout', text);
      sessionStorage.setItem('shop.order-attempt', text);
      const { keptDraft, openAttempt } = await load();
      expect(keptDraft.get()).toBeNull();
      expect(openAttempt.get()).toBeNull();
    },
  );
});

describe('a browser that keeps nothing', () => {
  it.each(['full', 'forbidden'])(
    'because it is %s still has one key and one draft for the life of the page',
    async (why) => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
      if (why === 'forbidden') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
      const { keptDraft, keyOfCheckout } = await load();
      keptDraft.set(draft);
      expect(keptDraft.get()).toEqual(draft);
      expect(keyOfCheckout('cart-1')).toBe(keyOfCheckout('cart-1'));
    },
  );
});
