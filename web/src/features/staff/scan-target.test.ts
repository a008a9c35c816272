import { expect, it } from 'vitest';
import { scanTarget } from './scan-target.ts';

it.each([
  ['#order=o-1', false, '/profile/order/o-1'],
  ['#order=o-1&key=a-key', false, '/order#key=a-key'],
  ['#order=o-1', true, '/staff#order=o-1'],
  ['#order=o-1&key=a-key', true, '/staff#order=o-1'],
  ['#order=..%2F..%2Flogin', false, '/profile/order/..%2F..%2Flogin'],
  ['', true, '/order'],
  ['', false, '/order'],
])('scanning a QR code with the hash %j (by staff: %s) opens %s', (hash, isStaff, target) => {
  expect(scanTarget(hash, isStaff)).toBe(target);
});
