// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { browserSession } from '../../session/use-session.ts';
import { clearCheckoutStorage } from './clear-checkout-storage.ts';
import { storedDraft } from './checkout-draft.ts';
import { draft } from './testing/fixtures.ts';

const typed = { ...draft, street: '12 Palm Street' };
const inNextTab = () => {
  sessionStorage.removeItem('shop.checkout');
  return storedDraft.get();
};

beforeEach(() => {
  clearCheckoutStorage();
  sessionStorage.clear();
});

it('what was typed is kept for the next tab, but not what was only filled in', () => {
  storedDraft.set(typed);
  expect(storedDraft.get()).toEqual(typed);
  expect(inNextTab()).toBeNull();
  storedDraft.set(typed, true);
  expect(inNextTab()).toEqual(typed);
});

it('the device keeps a draft for seven days', () => {
  vi.useFakeTimers();
  storedDraft.set(typed, true);
  vi.advanceTimersByTime(7 * 86_400_000 - 1);
  expect(inNextTab()).toEqual(typed);
  vi.advanceTimersByTime(1);
  expect(inNextTab()).toBeNull();
});

it('a draft typed while the clock was a year ahead is not kept, but an hour ahead does no harm', () => {
  vi.useFakeTimers();
  const real = Date.now();
  vi.setSystemTime(real + 3_600_000);
  storedDraft.set(typed, true);
  vi.setSystemTime(real);
  expect(inNextTab()).toEqual(typed);
  vi.setSystemTime(real + 365 * 86_400_000);
  storedDraft.set(typed, true);
  vi.setSystemTime(real);
  expect(inNextTab()).toBeNull();
});

it.each([
  ['an order', () => storedDraft.forget()],
  ['a sign-out', clearCheckoutStorage],
  ['Not my device', () => storedDraft.leaveDevice()],
])('%s clears the draft on this device', (_what, clear) => {
  storedDraft.set(typed, true);
  clear();
  expect(inNextTab()).toBeNull();
});

it('after Not my device, and in a session of the tab, nothing is kept for the next tab', () => {
  storedDraft.leaveDevice();
  storedDraft.set(typed, true);
  expect(inNextTab()).toBeNull();
  sessionStorage.clear();
  sessionStorage.setItem('shop.session', '{}');
  storedDraft.set(typed, true);
  expect(inNextTab()).toBeNull();
});

it("nobody but who typed it sees the device's draft", () => {
  storedDraft.set(typed, true);
  const get = vi
    .spyOn(browserSession(), 'get')
    .mockReturnValue({ userId: '7', accessToken: 'a.b.c', expiresAt: null });
  expect(inNextTab()).toBeNull();
  get.mockReturnValue(null);
  expect(inNextTab()).toEqual(typed);
});

it('an earlier build stored no collector', () => {
  const { collectorName: _name, collectorPhone: _phone, ...earlier } = typed;
  sessionStorage.setItem('shop.checkout', JSON.stringify(earlier));
  expect(storedDraft.get()).toEqual(typed);
});
