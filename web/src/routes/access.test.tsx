import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/scripted-bff.tsx';
import { browserSession } from '../session/use-session.ts';
import { Component as ForgotPassword } from './forgot-password.tsx';
import { Component as Login } from './login.tsx';
import { Component as Register } from './register.tsx';

beforeEach(() => browserSession().end('signed-out'));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it.each([
  ['Login', Login],
  ['Sign up', Register],
  ['Forgot Password', ForgotPassword],
])('%s has its heading and the breadcrumb Home > account', { tags: ['S2-login-01'] }, (heading, Screen) => {
  openScreen(<Screen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toContain('Home›account');
});

it(
  'the sign-in page has email and password fields, and links to password reset and sign-up',
  { tags: ['S2-login-01'] },
  () => {
    openScreen(<Login />);
    for (const label of ['Email', 'Password'])
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeDefined();
    expect(hrefOf('Forgot Password ?')).toBe('/forgotPassword');
    expect(hrefOf('Sign up')).toBe('/register');
  },
);

it(
  'the sign-up page has five fields, +1 before the phone number, and a link to sign-in',
  { tags: ['S2-register-01', 'S2-register-02'] },
  () => {
    openScreen(<Register />);
    const labels = Array.from(document.querySelectorAll('label'), ({ textContent }) => textContent);
    expect(labels).toEqual(['Email *', 'Username *', 'Phone *', 'Password *', 'Confirm Password *']);
    expect(screen.getByLabelText(/^Phone/).previousSibling?.textContent).toBe('+1');
    expect(hrefOf('Login')).toBe('/login');
  },
);

it('the sign-in page redirects a signed-in customer after 100 ms', { tags: ['S2-login-06'] }, async () => {
  vi.useFakeTimers();
  browserSession().start({ accessToken: 'token', expiresAt: null, userId: '12' }, true);
  const { path } = openScreen(<Login />);
  await act(async () => vi.advanceTimersByTimeAsync(99));
  expect(path()).toBe('/here');
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(path()).toBe('/home');
});
