import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextOf, paths, safeNext } from './paths.ts';

it.each(['/profile/order', '/retail?category=3#main', '/retail/1?from=%2F%2Fevil.example', '/home'])(
  'sign-in continues to %j',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

it.each([
  undefined,
  '',
  '//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  'https:evil',
  'https://evil.example/',
  '/\\evil',
  '/\t/evil.example',
  'javascript:alert(1)',
  'profile',
  '/login',
  '/login?next=%2Flogin',
])('sign-in with next=%j continues to home', (next) => {
  expect(safeNext(next)).toBe('/home');
});

it('sign-in never leads to another site', { tags: ['H35-1'] }, () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '\t',
    '\n',
    'http:',
    'evil.example',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(part).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(text, (next) => {
      expect(new URL(safeNext(next), 'https://shop.example').origin).toBe('https://shop.example');
    }),
    { numRuns: 5000 },
  );
});

it('the key of an order stays behind the # on the way through sign-up and sign-in', () => {
  const order = paths.guestOrder('secret');
  expect(paths.register(order)).toBe('/register?next=%2Forder#key=secret');
  expect(paths.login(order)).toBe('/login?next=%2Forder#key=secret');
  expect(paths.login('/cart')).toBe('/login?next=%2Fcart');
  expect(nextOf(new URL(paths.login(order), 'https://shop.example'))).toBe(order);
  expect(nextOf({ search: '', hash: '#main' })).toBe(undefined);
});
