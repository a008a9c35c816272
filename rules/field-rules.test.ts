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
import * as rules from './field-rules.ts';
import { shippingAddress } from './shipping-address.ts';
import { nationalDigits, readUsPhone } from './us-phone.ts';

function shown(rule: z.ZodMiniType, value: unknown): string[] {
  const result = z.safeParse(rule, value);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

const withCode = z.object({ params: z.object({ code: z.string() }) });

function codes(rule: z.ZodMiniType, value: unknown): string[] {
  const result = z.safeParse(rule, value);
  return result.success ? [] : result.error.issues.map((issue) => z.parse(withCode, issue).params.code);
}

const every = Object.entries(rules).flatMap(([name, rule]) =>
  rule instanceof z.ZodMiniType ? [[name, rule] as const] : [],
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.stringMatching(/^[ +\d().-]{0,20}$/),
  fc.stringMatching(/^ ?(\+?1)?[ .-]?\d{3}[ .-]?\d{3}[ .-]?\d{4} ?$/),
  fc.stringMatching(/^ ?\d{5}(-?\d{4})? ?$/),
  fc.emailAddress(),
);

describe.each(every)('the rule %s', (_name, rule) => {
  it('reports at most one message, with a code', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(shown(rule, text).length).toBeLessThanOrEqual(1);
        for (const code of codes(rule, text)) expect(code).toBeOneOf(['REQUIRED', 'INVALID']);
      }),
    );
  });

  it('accepts its own output unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = z.safeParse(rule, text);
        // A blank optional phone number becomes null.
        const value = once.success ? (once.data ?? '') : '';
        expect(value === '' ? value : z.parse(rule, value)).toBe(value);
      }),
    );
  });
});

/** The REST API only compares the current password; it doesn't store it. */
const storing = every.filter(([, rule]) => rule !== presentPassword);

it.each(storing)('the rule %s rejects NUL and lone surrogates', (_name, rule) => {
  for (const odd of ['\0', '\ud800', '\udc00']) {
    const text = `abcdefgh${odd}@shop.example`;
    expect({ text, messages: shown(rule, text).length }).toEqual({ text, messages: 1 });
  }
});

describe('the account email', () => {
  it.each(['', '   '])('is rejected as missing if it is blank: %j', { tags: ['S5-email-02'] }, (text) => {
    expect(shown(accountEmail, text)).toEqual(['Please enter a vaild email']);
    expect(codes(accountEmail, text)).toEqual(['REQUIRED']);
  });

  it.each([
    'amina',
    'amina@',
    '@shop.example',
    'amina@shop',
    'a b@shop.example',
    'a@shop..example',
    'a@example.com, b@example.com',
    'a@ex_ample.com',
    `${'a'.repeat(243)}@example.com`,
  ])('%j is rejected', { tags: ['S5-email-01'] }, (text) => {
    expect(shown(accountEmail, text)).toEqual(['Invalid email address']);
    expect(codes(accountEmail, text)).toEqual(['INVALID']);
  });

  it.each([
    'a@example.com',
    ' amina+meat@shop.example ',
    "o'neil+meat@mail.example.co.uk",
    `${'a'.repeat(242)}@example.com`,
  ])('%j is accepted and trimmed', (text) => {
    expect(z.parse(accountEmail, text)).toBe(text.trim());
  });
});

it.each([
  '\u200famina@example.com\u200b',
  'amina\uff20example\uff0e\uff43om',
  '\u202aamina@example.com\u202c ',
])('an email loses what a phone copies along or a keyboard widens: %j', (typed) => {
  expect(z.parse(accountEmail, typed)).toBe('amina@example.com');
  expect(z.parse(contactEmail, typed)).toBe('amina@example.com');
});

describe("a guest's contact email", () => {
  it.each(['', 'amina', 'amina@shop'])(
    'is rejected with the same message if it is empty or invalid: %j',
    (text) => {
      expect(shown(contactEmail, text)).toEqual(['requird valid email']);
      expect(codes(contactEmail, text)).toEqual([text === '' ? 'REQUIRED' : 'INVALID']);
    },
  );
});

describe('passwords', () => {
  it('a password is required', { tags: ['S5-password-01'] }, () => {
    for (const rule of [newPassword, signUpPassword, presentPassword]) {
      expect(shown(rule, '')).toEqual(['Please enter password']);
      expect(codes(rule, '')).toEqual(['REQUIRED']);
    }
  });

  it('a new password must have at least 8 characters', { tags: ['S5-password-02', 'S9-limit-07'] }, () => {
    expect(shown(newPassword, '1234567')).toEqual(['Password is too short - should be 8 chars minimum.']);
    expect(shown(newPassword, '12345678')).toEqual([]);
  });

  it(
    "a new account's password must have at least 8 characters and a letter",
    { tags: ['S5-password-03', 'S5-password-04', 'S9-limit-07'] },
    () => {
      expect(shown(signUpPassword, 'meat123')).toEqual([
        'Password is too short - should be 8 chars minimum. and at least one letter',
      ]);
      expect(shown(signUpPassword, '12345678')).toEqual(['Password must contain at least one letter ']);
      expect(shown(signUpPassword, '1234567ل')).toEqual([]);
    },
  );

  it('a password may have up to 128 characters, and an emoji counts as one', () => {
    expect(shown(newPassword, '🐑🐑🐑🐑')).toHaveLength(1);
    expect(shown(newPassword, '🐑'.repeat(128))).toEqual([]);
    expect(shown(newPassword, 'a'.repeat(129))).toEqual([
      'Password is too long - should be 128 chars maximum.',
    ]);
  });

  it('a password may contain spaces, Arabic letters and Arabic digits', () => {
    expect(z.parse(newPassword, ' a'.repeat(64))).toBe(' a'.repeat(64));
    expect(z.parse(newPassword, 'قلعة١٢٣٤')).toBe('قلعة١٢٣٤');
  });

  it('the current password keeps its spaces and has a maximum length', { tags: ['S5-password-05'] }, () => {
    expect(z.parse(presentPassword, ' x ')).toBe(' x ');
    expect(shown(presentPassword, 'a'.repeat(513))).toEqual([
      'Password is too long - should be 128 chars maximum.',
    ]);
  });

  it('mismatched passwords are reported even if there are other errors', { tags: ['S5-password-06'] }, () => {
    const form = z
      .object({ password: newPassword, again: z.string() })
      .check(samePasswords('password', 'again'));
    expect(shown(form, { password: '12345678', again: '12345678' })).toEqual([]);
    expect(shown(form, { password: '1234', again: '123' })).toEqual([
      'Password is too short - should be 8 chars minimum.',
      'Passwords must match',
    ]);
    expect(shown(form, { password: '', again: '' })).toEqual([
      'Please enter password',
      'Please enter password',
    ]);
  });
});

describe('a phone number', () => {
  it.each([
    '3055550100',
    '13055550100',
    '+13055550100',
    '+1 (305) 555-0100',
    '1-305-555-0100',
    '(305)5550100',
    '305.555.0100',
    ' 305 555 0100 ',
    '+1\u00a0305\u00a0555\u00a00100',
    '٣٠٥٥٥٥٠١٠٠',
    '۳۰۵۵۵۵۰۱۰۰',
    '＋１（３０５）５５５－０１００',
    '\u202a+1 305\u2011555\u20110100\u202c',
  ])('%j is normalized to +1 and ten digits', { tags: ['S9-limit-04'] }, (text) => {
    expect(z.parse(accountPhone, text)).toBe('+13055550100');
    expect(z.parse(requiredPhone, text)).toBe('+13055550100');
    expect(z.parse(optionalPhone, text)).toBe('+13055550100');
  });

  it.each([
    '305555010',
    '30555501000',
    '23055550100',
    '+44 20 7946 0000',
    '(305 555-0100',
    '305) 555-0100',
    '305-555-0100 x7',
    '+92 300 1234567',
    '0092 300 1234567',
    '030 1234567',
    `305${' '.repeat(50)}5550100`,
    'call me',
  ])('%j is rejected', (text) => {
    for (const rule of [accountPhone, requiredPhone, optionalPhone]) {
      expect(shown(rule, text)).toEqual(['Phone number is not valid']);
      expect(codes(rule, text)).toEqual(['INVALID']);
    }
  });

  it('is rejected or becomes null if it is blank, depending on the field', () => {
    expect(shown(accountPhone, '')).toEqual(['Phone number is not valid']);
    expect(shown(requiredPhone, ' ')).toEqual(['this field is required']);
    expect(codes(requiredPhone, ' ')).toEqual(['REQUIRED']);
    expect(z.parse(optionalPhone, ' ')).toBeNull();
  });

  it('is parsed with or without separators and a country code', { tags: ['S5-register-01'] }, () => {
    const digits = fc.stringMatching(/^[1-9]\d{9}$/);
    const separator = fc.constantFrom('', ' ', '-', '.');
    const prefix = fc.constantFrom('', '+1 ', '1', '1-', '+1');
    fc.assert(
      fc.property(digits, prefix, separator, separator, (number, start, first, second) => {
        const written = `${start}${number.slice(0, 3)}${first}${number.slice(3, 6)}${second}${number.slice(6)}`;
        expect(readUsPhone(written)).toBe(`+1${number}`);
      }),
    );
  });

  it('from another country stays recognizable while it is typed, and is rejected', () => {
    const foreign = fc.constantFrom('+92 ', '+44 ', '+966 ', '0092 ', '0044', '+1 305 555 0100 ');
    fc.assert(
      fc.property(foreign, fc.stringMatching(/^\d{7,12}$/), (code, rest) => {
        const pasted = nationalDigits(`${code}${rest}`);
        const typed = Array.from(`${code}${rest}`).reduce(
          (before, key) => nationalDigits(`${before}${key}`),
          '',
        );
        for (const shownText of [pasted, typed]) {
          expect(readUsPhone(shownText)).toBeNull();
          expect(shownText.replace('+', '').replace(/^1/, '')).toBe(
            `${code}${rest}`.replaceAll(/\D/g, '').replace(/^1/, ''),
          );
        }
      }),
    );
  });

  it.each(['(+65) 6123 4567', 'Tel: +65 6123 4567', 'tel:+6561234567', '٦٥٦١٢٣٤٥٦٧+'])(
    'with ten digits is not taken for a US number if it has a plus anywhere: %j',
    (pasted) => {
      expect(nationalDigits(pasted)).toBe('+6561234567');
      expect(readUsPhone(nationalDigits(pasted))).toBeNull();
    },
  );

  it('can be reduced to its ten digits, without the country code', () => {
    const digits = fc.stringMatching(/^[2-9]\d{9}$/);
    fc.assert(
      fc.property(digits, fc.constantFrom('', '+1 ', '1', '1-', '+1'), (number, prefix) => {
        expect(
          nationalDigits(`${prefix}(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}`),
        ).toBe(number);
      }),
    );
    // A digit too many is kept, so that the shopper sees it.
    expect(nationalDigits('130555501000')).toBe('130555501000');
  });
});

describe('text fields', () => {
  it('must not be blank if they are required', { tags: ['S5-checkout-01'] }, () => {
    expect(shown(requiredText, '  ')).toEqual(['this field is required']);
    expect(codes(requiredText, '  ')).toEqual(['REQUIRED']);
    for (const invisible of ['\u200b\u200d', '\u3164', '\u2800 \u00ad', '\ufeff'])
      expect(codes(requiredText, invisible)).toEqual(['REQUIRED']);
    expect(shown(postalCode, '')).toEqual(['this field is required']);
    expect(z.parse(optionalText, ' ')).toBe('');
  });

  it('accept at most 254 characters', () => {
    expect(z.parse(requiredText, 'x'.repeat(254))).toHaveLength(254);
    expect(shown(requiredText, 'x'.repeat(255))).toEqual(['Please enter at most 254 characters']);
    expect(shown(optionalText, 'x'.repeat(255))).toEqual(['Please enter at most 254 characters']);
  });

  it('are trimmed, put on one line and stripped of bidirectional control characters', () => {
    expect(z.parse(requiredText, '  12\n  Main \t St ')).toBe('12 Main St');
    expect(z.parse(optionalText, ' Apt\r\n7 ')).toBe('Apt 7');
    expect(z.parse(requiredText, '\u202aAmina\u202c \u2067Yusuf\u2069')).toBe('Amina Yusuf');
  });

  it('keep all characters except whitespace and control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const expected = text.trim().replaceAll(/\s+/gu, ' ');
        fc.pre(
          /[^\p{DI}\u2800]/u.test(expected) &&
            expected.length <= 254 &&
            !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(expected),
        );
        expect(z.parse(requiredText, text)).toBe(expected);
      }),
    );
  });
});

describe('the postal code', () => {
  it.each([
    ['02134', '02134'],
    ['33471-1234', '334711234'],
    ['334710001', '334710001'],
    [' 33471 ', '33471'],
    ['٣٣٤٧١', '33471'],
    ['۳۳٬۴۷۱', '33471'],
    ['３３４７１－１２３４', '334711234'],
    ['33471\u00a01234', '334711234'],
  ])('%j is normalized to %j', (text, code) => {
    expect(z.parse(postalCode, text)).toBe(code);
  });

  it.each([
    '3347',
    '334711',
    'FL334',
    '33471-12',
    '3347-11234',
    '33471123456',
    'F-75001',
    `334${' '.repeat(50)}71`,
  ])('%j is rejected', (text) => {
    expect(shown(postalCode, text)).toEqual(['Postal code must be 5 or 9 digits']);
    expect(codes(postalCode, text)).toEqual(['INVALID']);
  });
});

it(
  'a shipping address requires only a street, city, postal code and phone number',
  { tags: ['S5-checkout-01'] },
  () => {
    const blank = {
      firstName: '',
      lastName: '',
      street: '',
      houseNumber: '',
      city: '',
      state: '',
      postalCode: '',
      phone: '',
    };
    const result = z.safeParse(shippingAddress, blank);
    expect(result.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
      ['street', 'city', 'postalCode', 'phone'].map((name) => [name, 'this field is required']),
    );
  },
);
