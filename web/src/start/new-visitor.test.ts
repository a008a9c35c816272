// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { deferUntilUsed } from './new-visitor.ts';

const never = new Promise<void>(() => undefined);

it('the client and the cart load once, when a new visitor first uses the page', async () => {
  const use = Promise.withResolvers<void>();
  const start = vi.fn<() => void>();
  const newVisitor = deferUntilUsed(use.promise, false, start);
  expect([newVisitor.get(), start.mock.calls.length]).toEqual([true, 0]);
  use.resolve();
  await use.promise;
  // Nothing has been stored yet, so the visitor still counts as new.
  expect([newVisitor.get(), start.mock.calls.length]).toEqual([true, 1]);
});

it('the client and the cart load immediately if stored data or the page needs them', () => {
  const start = vi.fn<() => void>();
  localStorage.setItem('shop.viewed-products', '[]');
  expect(deferUntilUsed(never, false, start).get()).toBe(true);
  localStorage.setItem('cartID', '1');
  expect(deferUntilUsed(never, false, start).get()).toBe(false);
  localStorage.clear();
  sessionStorage.setItem('attempt', '1');
  deferUntilUsed(never, false, start);
  sessionStorage.clear();
  deferUntilUsed(never, true, start);
  expect(start).toHaveBeenCalledTimes(3);
});

it("the client and the cart aren't loaded yet if only the router has stored data", () => {
  sessionStorage.setItem('react-router-scroll-positions', '{}');
  const start = vi.fn<() => void>();
  expect(deferUntilUsed(never, false, start).get()).toBe(true);
  expect(start).not.toHaveBeenCalled();
});

it('the client and the cart load when another tab creates a cart', () => {
  const start = vi.fn<() => void>();
  const newVisitor = deferUntilUsed(never, false, start);
  const listener = vi.fn<() => void>();
  newVisitor.subscribe(listener);
  window.dispatchEvent(new Event('storage'));
  expect(start).not.toHaveBeenCalled();
  localStorage.setItem('cartID', '1');
  window.dispatchEvent(new Event('storage'));
  expect([newVisitor.get(), start.mock.calls.length, listener.mock.calls.length]).toEqual([false, 1, 1]);
});

it("the client and the cart don't load again if something else has started loading them", async () => {
  const use = Promise.withResolvers<void>();
  const start = vi.fn<() => void>();
  deferUntilUsed(use.promise, false, start).end();
  use.resolve();
  await use.promise;
  expect(start).not.toHaveBeenCalled();
});
