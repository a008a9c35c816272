import { expect, it } from 'vitest';
import { hasOneHost } from './has-one-host.ts';

it.each([
  [['Host', 'shop.example.com', 'accept', '*/*'], true],
  [['accept', 'host', 'x-host', 'other', 'Host', 'shop.example.com'], true],
  [['Host', 'shop.example.com', 'accept', '*/*', 'hOST', 'shop.example.com'], false],
])('the headers %j have one host at most: %s', (rawHeaders, expected) => {
  expect(hasOneHost(rawHeaders)).toBe(expected);
});
