import { expect, it } from 'vitest';
import { writePhone } from './write-phone.ts';

it.each([
  ['(305) 555-0100', '+13055550100'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['', null],
  ['  ', null],
  [null, null],
])('the stored phone number %j is formatted as %j', (stored, written) => {
  expect(writePhone(stored)).toBe(written);
});
