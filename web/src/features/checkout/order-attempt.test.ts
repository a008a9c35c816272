// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { storedDraft } from './checkout-draft.ts';
import { orderAttempt, pendingOrderOf } from './order-attempt.ts';
import { draft, orderFields as order } from './testing/fixtures.ts';

const { begin, pending, close, forget } = orderAttempt;
const otherCart = { ...order, cartId: 'cart-2' };

it("a cart's first order creates an idempotency key in the BFF's format", () => {
  const { input, isRetry } = begin(order);
  expect(input).toMatchObject(order);
  expect(input.idempotencyKey).toMatch(/^[\w-]{8,64}$/);
  expect(isRetry).toBe(false);
  expect(pending()).toEqual(input);
});

it('the idempotency key and the pending order survive a reload', async () => {
  const { input } = begin(order);
  expect(sessionStorage).toHaveLength(1);
  vi.resetModules();
  const reloaded = (await import('./order-attempt.ts')).orderAttempt;
  expect(reloaded.pending()).toEqual(input);
  expect(reloaded.begin(order)).toEqual({ input, isRetry: true });
});

it('an order that is sent again with different fields has the same idempotency key', () => {
  const { input } = begin(order);
  const { input: changed, isRetry } = begin({ ...order, fulfillment: 'DELIVERY' });
  expect(changed).toEqual({ ...input, fulfillment: 'DELIVERY' });
  expect(isRetry).toBe(true);
});

it('after a rejection, the cart keeps its idempotency key, and no personal data is stored', () => {
  const { input } = begin(order);
  close(input);
  expect(pending()).toBeNull();
  expect(sessionStorage.getItem('shop.order-attempt')).not.toContain('amina');
  expect(begin(order)).toEqual({ input, isRetry: false });
});

it('each cart has its own idempotency key', () => {
  const { input } = begin(order);
  const { input: other, isRetry } = begin(otherCart);
  expect(other.idempotencyKey).not.toBe(input.idempotencyKey);
  expect(isRetry).toBe(false);
});

it("a late rejection of one cart's order doesn't affect the next cart's pending order", () => {
  const { input: late } = begin(order);
  const { input } = begin(otherCart);
  close(late);
  expect(pending()).toEqual(input);
});

it('after a sign-out, a late rejection stores nothing, and the next idempotency key is new', () => {
  const { input } = begin(order);
  forget();
  close(input);
  expect(sessionStorage).toHaveLength(0);
  expect(begin(order).input.idempotencyKey).not.toBe(input.idempotencyKey);
});

it.each(['{', 'null', '"x"', '[]', '{"fulfillment":"BY_DRONE"}'])(
  'if the stored entry is %j, there is no idempotency key and no pending order',
  (text) => {
    sessionStorage.setItem('shop.order-attempt', text);
    expect(pending()).toBeNull();
    expect(begin(order).isRetry).toBe(false);
  },
);

it("if a pending order's fields can't be read, the cart keeps its idempotency key", () => {
  const stored = { idempotencyKey: 'key-12345678', ...order, fulfillment: 'BY_DRONE' };
  sessionStorage.setItem('shop.order-attempt', JSON.stringify(stored));
  expect(pending()).toBeNull();
  expect(begin(order).input.idempotencyKey).toBe('key-12345678');
});

it("a guest's pending order is returned only to guests, and not while its cart is shown", () => {
  const { input } = begin(order);
  expect(pendingOrderOf(true, null)).toEqual(input);
  expect(pendingOrderOf(true, 'cart-2')).toEqual(input);
  expect(pendingOrderOf(true, 'cart-1')).toBeNull();
  expect(pendingOrderOf(false, null)).toBeNull();
});

function rejectAccess(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
}

it.each(['full', 'forbidden'])(
  'if session storage is %s, the idempotency key and the draft stay in memory',
  { tags: ['H28-3'] },
  (why) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(rejectAccess);
    if (why === 'forbidden') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(rejectAccess);
    storedDraft.set(draft);
    expect(storedDraft.get()).toEqual(draft);
    const { input } = begin(order);
    expect(begin(order)).toEqual({ input, isRetry: true });
    storedDraft.forget();
    forget();
  },
);
