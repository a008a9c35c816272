import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountEmail } from './email.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { newPassword, presentPassword, signUpPassword } from './password.ts';
import { optionalPhone, requiredPhone } from './phone-field.ts';
import { postalCode } from './postal-code.ts';
import { quantity } from './quantity.ts';
import { optionalText, requiredText } from './text.ts';
import { userErrorsOf } from '../errors/user-error.ts';

/** What a shopper gets who enters this: the value as it is read, or the refusal. */
function enter(field: z.ZodType, input: unknown) {
  const result = z.object({ it: field }).safeParse({ it: input });
  return result.success ? result.data.it : userErrorsOf(result.error);
}

const refused = (code: string, message: string) => [{ code, field: ['it'], message }];

describe('email', () => {
  it.each([
    'a@example.com',
    ' a@example.com ',
    "o'neil+meat@mail.example.co.uk",
    `${'a'.repeat(242)}@example.com`,
  ])('takes %j', (text) => {
    expect(enter(accountEmail, text)).toBe(text.trim());
  });

  it.each(['', '  '])('is needed: %j', (text) => {
    expect(enter(accountEmail, text)).toEqual(refused('REQUIRED', 'Please enter a vaild email'));
  });

  it.each([
    'a',
    'a@',
    '@example.com',
    'a@example',
    'a b@example.com',
    'a@example.com, b@example.com',
    'a@ex_ample.com',
  ])('refuses %j', (text) => {
    expect(enter(accountEmail, text)).toEqual(refused('INVALID', 'Invalid email address'));
  });

  it('refuses 255 characters', () => {
    expect(enter(accountEmail, `${'a'.repeat(243)}@example.com`)).toEqual(
      refused('INVALID', 'Invalid email address'),
    );
  });
});

describe('phone', () => {
  it('is read into +1 and ten digits', { tags: ['S9-limit-04'] }, () => {
    expect(enter(requiredPhone, '(305) 555-0100')).toBe('+13055550100');
    expect(enter(optionalPhone, '(305) 555-0100')).toBe('+13055550100');
  });

  it('may be left out where it is optional', () => {
    expect([null, undefined, '', ' '].map((input) => enter(optionalPhone, input))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(enter(requiredPhone, ' ')).toEqual(refused('REQUIRED', 'this field is required'));
  });

  it.each(['123', '+44 20 7946 0958'])('refuses %j', (text) => {
    expect(enter(requiredPhone, text)).toEqual(refused('INVALID', 'Phone number is not valid'));
    expect(enter(optionalPhone, text)).toEqual(refused('INVALID', 'Phone number is not valid'));
  });
});

describe('postal code', () => {
  it.each(['33471', '00501', '334710001', ' 33471 '])('takes %j', (text) => {
    expect(enter(postalCode, text)).toBe(text.trim());
  });

  it.each(['3347', '334711', '33471-0001', 'ABCDE', '٣٣٤٧١'])('refuses %j', (text) => {
    expect(enter(postalCode, text)).toEqual(refused('INVALID', 'Postal code must be 5 or 9 digits'));
  });

  it('is needed', () => {
    expect(enter(postalCode, '')).toEqual(refused('REQUIRED', 'this field is required'));
  });
});

describe('text', () => {
  it('is one line without space around it', () => {
    expect(enter(requiredText, '  12\n  Main \t St ')).toBe('12 Main St');
    expect(enter(optionalText, null)).toBe('');
  });

  it('has at most 254 characters', () => {
    expect(enter(requiredText, 'x'.repeat(254))).toHaveLength(254);
    expect(enter(optionalText, 'x'.repeat(255))).toEqual(
      refused('INVALID', 'Please enter at most 254 characters'),
    );
  });

  it.each(['a\0b', 'a\u0007b', 'a\ud800b'])('refuses %j', (text) => {
    expect(enter(requiredText, text)).toEqual(refused('INVALID', 'Please enter plain text'));
  });

  it('keeps every other character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const expected = text.trim().replaceAll(/\s+/gu, ' ');
        fc.pre(expected !== '' && expected.length <= 254 && !/\p{Cc}/u.test(expected));
        expect(enter(requiredText, text)).toBe(expected);
      }),
    );
  });
});

describe('passwords', () => {
  it.each([signUpPassword, newPassword])('are needed and bounded', (field) => {
    expect(enter(field, '')).toEqual(refused('REQUIRED', 'Please enter password'));
    expect(enter(field, 'a'.repeat(129))).toEqual(
      refused('INVALID', 'Password is too long - should be 128 chars maximum.'),
    );
    expect(enter(field, ' a'.repeat(64))).toBe(' a'.repeat(64));
    expect(enter(field, 'قلعة١٢٣٤')).toBe('قلعة١٢٣٤');
  });

  it('are refused with the words of their form', { tags: ['S9-limit-07'] }, () => {
    expect(enter(signUpPassword, 'abc1234')).toEqual(
      refused('INVALID', 'Password is too short - should be 8 chars minimum. and at least one letter'),
    );
    expect(enter(signUpPassword, '12345678')).toEqual(
      refused('INVALID', 'Password must contain at least one letter '),
    );
    expect(enter(newPassword, 'abc1234')).toEqual(
      refused('INVALID', 'Password is too short - should be 8 chars minimum.'),
    );
    expect(enter(newPassword, '12345678')).toBe('12345678');
  });

  it('are handed on as they are where only the shop API can judge', () => {
    expect(enter(presentPassword, ' x')).toBe(' x');
    expect(enter(presentPassword, '')).toEqual(refused('REQUIRED', 'Please enter password'));
  });
});

describe('quantity', () => {
  it.each([1, 2, 32_768, 2_147_483_647])('takes %d', (pounds) => {
    expect(enter(quantity, pounds)).toBe(pounds);
  });

  it.each([0, -1, 1.5])('refuses %d', (pounds) => {
    expect(enter(quantity, pounds)).toEqual(refused('INVALID', 'Quantity must be a whole number from 1 up'));
  });
});

describe('the key of an order', () => {
  it.each(['short', 'a'.repeat(65), 'with space'])('refuses %j', (text) => {
    expect(enter(idempotencyKey, text)).toEqual(
      refused('INVALID', 'The key must be 8 to 64 letters, digits, - or _'),
    );
  });

  it('may be a UUID', () => {
    expect(enter(idempotencyKey, '0f8fad5b-d9cb-469f-a165-70867728950e')).toBe(
      '0f8fad5b-d9cb-469f-a165-70867728950e',
    );
  });
});
