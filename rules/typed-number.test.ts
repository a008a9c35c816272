import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber, wholeNumber } from './typed-number.ts';

const zeros = { Arabic: 0x660, Persian: 0x6f0, 'full-width': 0xff10, Devanagari: 0x966, bold: 0x1d7ce };

it.each(Object.entries(zeros))('%s digits become Western digits', (_name, zero) => {
  fc.assert(
    fc.property(fc.nat(), (number) => {
      const written = String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
      expect(wholeNumber(written)).toBe(number);
    }),
  );
});

it('a typed number has no invisible characters, and its separators are ASCII', () => {
  expect(plainNumber('\u200f\u202a+1\u00a0(305)\u202f555\u20110100\u202c')).toBe('+1 (305) 555-0100');
  expect(plainNumber('（３０５）５５５－０１００')).toBe('(305)555-0100');
  expect(plainNumber('١٬٢٣٤٫٥')).toBe('1,234.5');
});

describe('a whole number', () => {
  it.each([
    ['7', 7],
    ['007', 7],
    [' ٣ ', 3],
    ['1,000', 1000],
    ['١٬٠٠٠', 1000],
    ['12 000', 12_000],
    ['12\u202f000', 12_000],
    ['12.00', 12],
    ['1,234,567.0', 1_234_567],
  ])('%j is %d', (text, number) => {
    expect(wholeNumber(text)).toBe(number);
  });

  it.each([
    '',
    '1.5',
    '١٫٥',
    '12,99',
    '1.000',
    '2 lb',
    '-2',
    '+2',
    '1e3',
    '0x10',
    '½',
    '5²',
    '1,00,000',
    '1 2',
  ])("isn't %j", (text) => {
    expect(wholeNumber(text)).toBeNull();
  });

  it('is read in any spelling or not at all, never as a different number', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.constantFrom('en-US', 'es-US', 'ar-EG', 'fa-IR', 'de-DE', 'fr-FR'),
        (number, tag) => {
          expect(wholeNumber(number.toLocaleString(tag))).toBeOneOf([number, null]);
          expect(wholeNumber((number + 0.25).toLocaleString(tag))).toBeNull();
        },
      ),
    );
  });
});
