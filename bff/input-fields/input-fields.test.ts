import { optionalPhone, optionalText, requiredText } from '@shop/schema/field-rules';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { blankForNull } from './blank-for-null.ts';
import { userErrorsOf } from '../errors/user-error.ts';

function enter(field: z.core.$ZodType, input: unknown) {
  const result = z.object({ it: field }).safeParse({ it: input });
  return result.success ? result.data.it : userErrorsOf(result.error);
}

const refused = (code: string, message: string) => [{ code, field: ['it'], message }];

describe('an input field', () => {
  it("that requires text gets the error REQUIRED if blank, and INVALID if it isn't plain text", () => {
    expect(enter(requiredText, ' ')).toEqual(refused('REQUIRED', 'this field is required'));
    expect(enter(requiredText, 'a\0b')).toEqual(refused('INVALID', 'Please enter plain text'));
  });

  it('that is optional counts as blank if it is omitted or null', () => {
    expect([null, undefined, ' '].map((input) => enter(blankForNull(optionalText), input))).toEqual([
      '',
      '',
      '',
    ]);
    expect([null, undefined, ' '].map((input) => enter(blankForNull(optionalPhone), input))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('that is optional is rejected if its value is invalid', () => {
    expect(enter(blankForNull(optionalPhone), '123')).toEqual(
      refused('INVALID', 'Phone number is not valid'),
    );
  });
});
