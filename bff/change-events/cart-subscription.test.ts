import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCart, aLine } from '../testing/carts.ts';
import type { Cart } from '../rest/cart-wire.ts';
import { CartSubscription } from './cart-subscription.ts';
import { InMemoryPubSub } from './in-memory-pub-sub.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const cartOf = (quantity: number, id = 'cart-1'): Cart => ({ ...aCart([aLine({ quantity })]), id });

const toResult = async (cart: () => Cart | null) =>
  Promise.resolve({ data: { quantity: cart()?.lines[0]?.quantity ?? null } });

function aFeed(read: () => Promise<Cart | null>) {
  const events = new InMemoryPubSub();
  const feed = new CartSubscription('cart-1', {
    events,
    connectionId: 'page-one',
    read,
    toResult,
    pauseMs: 100,
  });
  return { events, feed };
}

describe('a feed', () => {
  it('a feed begins with the cart as it is, and makes one event of many changes', async () => {
    let quantity = 1;
    const read = vi.fn<() => Promise<Cart>>(async () => Promise.resolve(cartOf(quantity)));
    const { events, feed } = aFeed(read);
    expect((await feed.next()).value).toEqual({ data: { quantity: 1 } });
    const next = feed.next();
    for (quantity = 2; quantity < 9; quantity += 1) events.publish('cart-1', null);
    await vi.advanceTimersByTimeAsync(99);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await next).value).toEqual({ data: { quantity: 9 } });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('a feed does not miss a change that is made while the cart is read', async () => {
    const responses = [cartOf(1), cartOf(2)];
    const { events, feed } = aFeed(async () => {
      const cart = responses.shift() ?? null;
      if (responses.length === 1) events.publish('cart-1', null);
      return Promise.resolve(cart);
    });
    await feed.next();
    const next = feed.next();
    await vi.advanceTimersByTimeAsync(100);
    expect((await next).value).toEqual({ data: { quantity: 2 } });
  });

  it('a feed follows the customer to another cart, and reads that again once it listens', async () => {
    const responses = [cartOf(1, 'cart-2'), cartOf(2, 'cart-2'), cartOf(3, 'cart-2')];
    const { events, feed } = aFeed(async () => Promise.resolve(responses.shift() ?? null));
    expect((await feed.next()).value).toEqual({ data: { quantity: 2 } });
    expect(events.topics()).toEqual(['cart-2']);
    const next = feed.next();
    events.publish('cart-2', null);
    await vi.advanceTimersByTimeAsync(100);
    expect((await next).value).toEqual({ data: { quantity: 3 } });
  });

  it('a feed ends at once while it waits, and listens no more', async () => {
    const { events, feed } = aFeed(async () => Promise.resolve(cartOf(1)));
    await feed.next();
    const next = feed.next();
    await feed.return();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(events.topics()).toEqual([]);
    events.publish('cart-1', null);
    expect(vi.getTimerCount()).toBe(0);
  });
});
