// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferUntilInteraction } from './new-visitor.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the client and the cart', () => {
  it.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'])(
    'the client and the cart wait with a newVisitor for the first sign of use, such as %s',
    (type) => {
      const start = vi.fn<() => void>();
      const newVisitor = deferUntilInteraction(false, start);
      expect([newVisitor.get(), start.mock.calls.length]).toEqual([true, 0]);
      document.body.dispatchEvent(new Event(type));
      document.body.dispatchEvent(new Event('keydown'));
      // Still with nothing in the cart.
      expect([newVisitor.get(), start.mock.calls.length]).toEqual([true, 1]);
    },
  );

  it('the client and the cart load at once if the shop has stored data or the page needs them', () => {
    const start = vi.fn<() => void>();
    localStorage.setItem('shop.viewed-products', '[]');
    expect(deferUntilInteraction(false, start).get()).toBe(true);
    localStorage.setItem('cartID', '1');
    expect(deferUntilInteraction(false, start).get()).toBe(false);
    localStorage.clear();
    sessionStorage.setItem('attempt', '1');
    deferUntilInteraction(false, start);
    sessionStorage.clear();
    deferUntilInteraction(true, start);
    expect(start).toHaveBeenCalledTimes(3);
  });

  it('the client and the cart wait if only the router has stored something', () => {
    sessionStorage.setItem('react-router-scroll-positions', '{}');
    const start = vi.fn<() => void>();
    expect(deferUntilInteraction(false, start).get()).toBe(true);
  });

  it('the client and the cart come once another tab has begun a cart', () => {
    const start = vi.fn<() => void>();
    const newVisitor = deferUntilInteraction(false, start);
    const listener = vi.fn<() => void>();
    newVisitor.subscribe(listener);
    window.dispatchEvent(new Event('storage'));
    expect(start).not.toHaveBeenCalled();
    localStorage.setItem('cartID', '1');
    window.dispatchEvent(new Event('storage'));
    expect([newVisitor.get(), start.mock.calls.length, listener.mock.calls.length]).toEqual([false, 1, 1]);
  });

  it('the client and the cart start once, even if there is a second reason', () => {
    const start = vi.fn<() => void>();
    deferUntilInteraction(false, start).end();
    window.dispatchEvent(new Event('pointermove'));
    expect(start).not.toHaveBeenCalled();
  });
});
