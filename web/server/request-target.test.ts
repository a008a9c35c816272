import { expect, it } from 'vitest';
import { isValidTarget } from './request-target.ts';

it.each([
  '//a:b@x/retail',
  'http://a:b@x/retail',
  'http://x/retail',
  '/\\x/retail',
  '/.//x/retail',
  '/a/../health',
  '/a/%2E./health',
  '/a\\..\\health',
  '/..',
  '/a/.?x',
  '/reset/reset_password/MQ/secret%zz',
  '/%ff',
  '*',
  '',
  'retail',
])('the target %s is rejected', (target) => {
  expect(isValidTarget(target, 'https://shop.example')).toBe(false);
});

it.each([
  '/',
  '/retail?search=%zz',
  '/retail?search=/../x',
  '/.well-known/a..b',
  '/pages/h%C3%A4lal?x=//y#z',
])('the target %s is accepted', (target) => {
  expect(isValidTarget(target, 'https://shop.example')).toBe(true);
});
