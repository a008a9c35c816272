// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderFields as order } from './testing/fixtures.ts';

const otherCart = { ...order, cartId: 'cart-2' };

/** Imports the module again, as after a page load. */
async function load() {
  vi.resetModules();
  const { orderAttempt, pendingOrderOf } = await import('./order-attempt.ts');
  return { ...orderAttempt, pendingOrderOf };
}

beforeEach(() => sessionStorage.clear());

describe('the idempotency key of a cart', () => {
  it("a cart's first order creates a key in the BFF's format", async () => {
    const { begin, pending } = await load();
    expect(sessionStorage).toHaveLength(0);
    const { input, isRetry } = begin(order);
    expect(input).toMatchObject(order);
    expect(input.idempotencyKey).toMatch(/^[\w-]{8,64}$/);
    expect(isRetry).toBe(false);
    expect(pending()).toEqual(input);
  });

  it('the key and the pending order survive a reload', async () => {
    const { input } = (await load()).begin(order);
    expect(sessionStorage).toHaveLength(1);
    const { begin, pending } = await load();
    const again = pending();
    expect(again).toEqual(input);
    expect(begin(again ?? order)).toEqual({ input, isRetry: true });
  });

  it('an order that is sent again with other fields has the same key', async () => {
    const { begin } = await load();
    const { input } = begin(order);
    const { input: changed, isRetry } = begin({ ...order, fulfillment: 'DELIVERY' });
    expect(changed).toEqual({ ...input, fulfillment: 'DELIVERY' });
    expect(isRetry).toBe(true);
  });

  it('after a rejection and a reload, the cart has the same key and no pending order', async () => {
    const before = await load();
    const { input } = before.begin(order);
    before.close(input);
    expect(before.pending()).toBeNull();
    const { begin, pending } = await load();
    expect(pending()).toBeNull();
    expect(begin(order)).toEqual({ input, isRetry: false });
  });

  it("a rejection removes the order's personal data from storage", async () => {
    const { begin, close } = await load();
    close(begin(order).input);
    expect(sessionStorage).toHaveLength(1);
    expect(sessionStorage.getItem('shop.order-attempt')).not.toContain('amina');
  });

  it('each cart has its own key', async () => {
    const { begin } = await load();
    const { input } = begin(order);
    const { input: other, isRetry } = begin(otherCart);
    expect(other.idempotencyKey).not.toBe(input.idempotencyKey);
    expect(isRetry).toBe(false);
  });

  it("a late rejection of one cart does not affect the next cart's pending order", async () => {
    const { begin, close, pending } = await load();
    const { input: late } = begin(order);
    const { input } = begin(otherCart);
    close(late);
    expect(pending()).toEqual(input);
  });

  it('a rejection that arrives after a sign-out stores nothing', async () => {
    const { begin, close, forget } = await load();
    const { input } = begin(order);
    forget();
    close(input);
    expect(sessionStorage).toHaveLength(0);
  });

  it('an order after a sign-out has a new key', async () => {
    const { begin, forget } = await load();
    const { input } = begin(order);
    forget();
    expect(sessionStorage).toHaveLength(0);
    expect(begin(order).input.idempotencyKey).not.toBe(input.idempotencyKey);
  });

  it.each(['{', 'null', '"x"', '[]', '{"fulfillment":"BY_DRONE"}'])(
    'the invalid entry %j counts as no key and no pending order',
    async (text) => {
      sessionStorage.setItem('shop.order-attempt', text);
      const { begin, pending } = await load();
      expect(pending()).toBeNull();
      expect(begin(order).isRetry).toBe(false);
    },
  );
});

it("if a pending order's fields can't be read, the cart keeps the key", async () => {
  const stored = { idempotencyKey: 'key-12345678', ...order, fulfillment: 'BY_DRONE' };
  sessionStorage.setItem('shop.order-attempt', JSON.stringify(stored));
  const { begin, pending } = await load();
  expect(pending()).toBeNull();
  expect(begin(order).input.idempotencyKey).toBe('key-12345678');
});

describe('the pending order of a shopper', () => {
  it('only the shopper who sent a pending order can query it, and only when its cart is gone', async () => {
    const { begin, pendingOrderOf } = await load();
    const { input } = begin(order);
    expect(pendingOrderOf(true, null)).toEqual(input);
    expect(pendingOrderOf(true, 'cart-2')).toEqual(input);
    expect(pendingOrderOf(true, 'cart-1')).toBeNull();
    expect(pendingOrderOf(false, null)).toBeNull();
  });
});
