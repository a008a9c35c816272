import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/scripted-bff.tsx';
import { browserSession } from '../session/browser-session.ts';
import { Component as Login } from './login.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('the sign-in screen redirects a signed-in customer after 100 ms', { tags: ['S2-login-06'] }, async () => {
  browserSession().start({ accessToken: 'token', expiresAt: null, userId: '12' }, true);
  const { path } = openScreen(<Login />);
  await act(async () => vi.advanceTimersByTimeAsync(99));
  expect(path()).toBe('/here');
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(path()).toBe('/home');
});
