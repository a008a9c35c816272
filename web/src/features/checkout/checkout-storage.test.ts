import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { PendingOrder } from './pending-order.ts';

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
  return {
    ...(await import('./checkout-storage.ts')),
    ...(await import('./pending-order.ts')),
    ...(await import('../orders/order-snapshot.ts')),
  };
}

const attempt: PendingOrder = {
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
  it('the stored checkout survives a reload', { tags: ['H28-2'] }, async () => {
    const before = await load();
    before.storedDraft.set(draft);
    before.pendingOrder.set(attempt);
    const key = before.idempotencyKeyOf('cart-1');
    const after = await load();
    expect(after.storedDraft.get()).toEqual(draft);
    expect(after.pendingOrder.get()).toEqual(attempt);
    expect(after.idempotencyKeyOf('cart-1')).toBe(key);
  });
  it('the stored checkout has one key for one cart, and another for the next', async () => {
    const { idempotencyKeyOf } = await load();
    const key = idempotencyKeyOf('cart-1');
    expect(key).toMatch(/^[\w-]{8,64}$/);
    expect(idempotencyKeyOf('cart-1')).toBe(key);
    expect(idempotencyKeyOf('cart-2')).not.toBe(key);
  });
  it('the stored checkout goes with the order', async () => {
    const { storedDraft, pendingOrder, idempotencyKeyOf, clearCheckout } = await load();
    storedDraft.set(draft);
    pendingOrder.set(attempt);
    const key = idempotencyKeyOf('cart-1');
    clearCheckout();
    expect(storedDraft.get()).toBeNull();
    expect(pendingOrder.get()).toBeNull();
    expect(idempotencyKeyOf('cart-1')).not.toBe(key);
  });
  it('the stored checkout goes altogether with the customer who logs out', async () => {
    const { storedDraft, pendingOrder, lastOrder, clearShopper } = await load();
    storedDraft.set(draft);
    pendingOrder.set(attempt);
    lastOrder.set({
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
    clearShopper();
    expect(sessionStorage).toHaveLength(0);
  });
  it.each(['{', 'null', '"x"', '{"fulfillment":"BY_DRONE"}', '[]'])(
    'the stored checkout is nothing where %j stands',
    async (text) => {
      sessionStorage.setItem('shop.checkout', text);
      sessionStorage.setItem('shop.order-attempt', text);
      const { storedDraft, pendingOrder } = await load();
      expect(storedDraft.get()).toBeNull();
      expect(pendingOrder.get()).toBeNull();
    },
  );
});

describe('a browser that keeps nothing', () => {
  it.each(['full', 'forbidden'])(
    'because it is %s still has one key and one draft for the life of the page',
    { tags: ['H28-3'] },
    async (why) => {
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
      if (why === 'forbidden') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
      const { storedDraft, idempotencyKeyOf } = await load();
      storedDraft.set(draft);
      expect(storedDraft.get()).toEqual(draft);
      expect(idempotencyKeyOf('cart-1')).toBe(idempotencyKeyOf('cart-1'));
    },
  );
});
