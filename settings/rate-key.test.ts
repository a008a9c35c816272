import { expect, it } from 'vitest';
import { rateKey } from './rate-key.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['', 'unknown'],
  [null, 'unknown'],
])("a client's address %s is counted as %s", (address, key) => {
  expect(rateKey(address)).toBe(key);
});
