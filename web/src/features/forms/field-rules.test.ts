import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  accountEmail,
  accountPhone,
  contactEmail,
  newPassword,
  optionalPhone,
  optionalText,
  postalCode,
  presentPassword,
  requiredPhone,
  requiredText,
  samePasswords,
  signUpPassword,
} from './field-rules.ts';
import { nationalDigits, readUsPhone } from './us-phone.ts';

/** What is shown beside the field: every message, so that two at once would be seen. */
function shown(rule: z.ZodMiniType, value: unknown): string[] {
  const result = z.safeParse(rule, value);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

describe('the account email', () => {
  it.each(['', '   '])('asks for one where %j was entered', { tags: ['S5-email-02'] }, (text) => {
    expect(shown(accountEmail, text)).toEqual(['Please enter a vaild email']);
  });
  it.each(['amina', 'amina@', '@shop.example', 'amina@shop', 'a b@shop.example', 'a@shop..example'])(
    'refuses %j',
    { tags: ['S5-email-01'] },
    (text) => {
      expect(shown(accountEmail, text)).toEqual(['Invalid email address']);
    },
  );
  it('cuts off spaces around it', () => {
    expect(z.parse(accountEmail, ' amina+meat@shop.example ')).toBe('amina+meat@shop.example');
  });
});

describe('the contact email of a guest', () => {
  it.each(['', 'amina', 'amina@shop'])('refuses %j with the one message', (text) => {
    expect(shown(contactEmail, text)).toEqual(['requird valid email']);
  });
});

describe('passwords', () => {
  it('are asked for', { tags: ['S5-password-01'] }, () => {
    for (const rule of [newPassword, signUpPassword, presentPassword]) {
      expect(shown(rule, '')).toEqual(['Please enter password']);
    }
  });
  it('have 8 characters at least when they are set anew', { tags: ['S5-password-02'] }, () => {
    expect(shown(newPassword, '1234567')).toEqual(['Password is too short - should be 8 chars minimum.']);
    expect(shown(newPassword, '12345678')).toEqual([]);
  });
  it(
    'have a letter and 8 characters on registration, and are told so',
    { tags: ['S5-password-03', 'S5-password-04'] },
    () => {
      expect(shown(signUpPassword, 'meat123')).toEqual([
        'Password is too short - should be 8 chars minimum. and at least one letter',
      ]);
      expect(shown(signUpPassword, '12345678')).toEqual(['Password must contain at least one letter ']);
      expect(shown(signUpPassword, '1234567ل')).toEqual([]);
    },
  );
  it('count characters as people do', () => {
    expect(shown(newPassword, '🐑🐑🐑🐑')).toHaveLength(1);
    expect(shown(newPassword, '🐑'.repeat(128))).toEqual([]);
    expect(shown(newPassword, 'a'.repeat(129))).toEqual([
      'Password is too long - should be 128 chars maximum.',
    ]);
  });
  it('are taken as they are where they exist already', { tags: ['S5-password-05'] }, () => {
    expect(z.parse(presentPassword, ' x ')).toBe(' x ');
  });
  it('must match, whatever else is wrong', { tags: ['S5-password-06'] }, () => {
    const form = z
      .object({ password: newPassword, again: z.string() })
      .check(samePasswords('password', 'again'));
    expect(shown(form, { password: '12345678', again: '12345678' })).toEqual([]);
    expect(shown(form, { password: '1234', again: '123' })).toEqual([
      'Password is too short - should be 8 chars minimum.',
      'Passwords must match',
    ]);
  });
});

describe('phone numbers', () => {
  it.each([
    '3055550100',
    '+1 (305) 555-0100',
    '1-305-555-0100',
    '(305)5550100',
    '305.555.0100',
    ' 305 555 0100 ',
  ])('are read from %j', (text) => {
    expect(z.parse(accountPhone, text)).toBe('+13055550100');
    expect(z.parse(requiredPhone, text)).toBe('+13055550100');
    expect(z.parse(optionalPhone, text)).toBe('+13055550100');
  });
  it.each(['305555010', '30555501000', '+44 20 7946 0000', '(305 555-0100', 'call me'])(
    'refuse %j',
    (text) => {
      for (const rule of [accountPhone, requiredPhone, optionalPhone]) {
        expect(shown(rule, text)).toEqual(['Phone number is not valid']);
      }
    },
  );
  it('are told apart by what an empty one means', () => {
    expect(shown(accountPhone, '')).toEqual(['Phone number is not valid']);
    expect(shown(requiredPhone, ' ')).toEqual(['this field is required']);
    expect(z.parse(optionalPhone, ' ')).toBeNull();
  });
  it('keep their ten digits however they are written', { tags: ['S5-register-01'] }, () => {
    const digits = fc.stringMatching(/^[2-9]\d{9}$/);
    const separator = fc.constantFrom('', ' ', '-', '.');
    const prefix = fc.constantFrom('', '+1 ', '1', '1-', '+1');
    fc.assert(
      fc.property(digits, prefix, separator, separator, (number, start, first, second) => {
        const written = `${start}${number.slice(0, 3)}${first}${number.slice(3, 6)}${second}${number.slice(6)}`;
        expect(readUsPhone(written)).toBe(`+1${number}`);
        expect(nationalDigits(written)).toBe(number);
      }),
    );
  });
});

describe('address fields', () => {
  it('are required', { tags: ['S5-checkout-01'] }, () => {
    expect(shown(requiredText, '  ')).toEqual(['this field is required']);
    expect(shown(postalCode, '')).toEqual(['this field is required']);
    expect(shown(optionalText, '')).toEqual([]);
  });
  it('have a bound', () => {
    expect(shown(requiredText, 'x'.repeat(255))).toEqual(['Please enter at most 254 characters']);
    expect(shown(optionalText, 'x'.repeat(255))).toEqual(['Please enter at most 254 characters']);
  });
});

describe('the postal code', () => {
  it.each([
    ['02134', '02134'],
    ['33471-1234', '334711234'],
    [' 33471 ', '33471'],
  ])('reads %j as %j', (text, code) => {
    expect(z.parse(postalCode, text)).toBe(code);
  });
  it.each(['3347', '334711', 'FL334'])('refuses %j', (text) => {
    expect(shown(postalCode, text)).toEqual(['Postal code must be 5 or 9 digits']);
  });
});
