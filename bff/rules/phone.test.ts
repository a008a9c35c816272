import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone, writePhone } from './phone.ts';

describe('reading a US phone number', () => {
  it.each([
    '3055550100',
    '13055550100',
    '+13055550100',
    '+1 (305) 555-0100',
    '(305) 555-0100',
    '(305)555-0100',
    '305-555-0100',
    '305.555.0100',
    '1-305-555-0100',
    ' 305 555 0100 ',
    '+1\u00a0305\u00a0555\u00a00100',
  ])('takes %j', (text) => {
    expect(readPhone(text)).toBe('+13055550100');
  });

  it.each([
    '',
    '305555010',
    '30555501000',
    '23055550100',
    '+443055550100',
    '(305 555-0100',
    '305) 555-0100',
    '305-555-0100 x7',
    '٣٠٥٥٥٥٠١٠٠',
    `305${' '.repeat(50)}5550100`,
  ])('refuses %j', (text) => {
    expect(readPhone(text)).toBeNull();
  });

  const digits = fc.stringMatching(/^\d{10}$/);

  it('reads any ten digits, however they are grouped, into the same number', () => {
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('', ' ', '-', '.'),
        fc.constantFrom('', '1', '+1'),
        (ten, gap, prefix) => {
          const grouped = [prefix, ten.slice(0, 3), ten.slice(3, 6), ten.slice(6)].filter(Boolean).join(gap);
          expect(readPhone(grouped)).toBe(`+1${ten}`);
        },
      ),
    );
  });

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(digits, (ten) => {
        expect(readPhone(readPhone(ten) ?? '')).toBe(`+1${ten}`);
      }),
    );
  });
});

describe('writing a stored phone number', () => {
  it.each([
    ['(305) 555-0100', '+13055550100'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('writes %j as %j', (stored, written) => {
    expect(writePhone(stored)).toBe(written);
  });
});
