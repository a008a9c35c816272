import { z } from 'zod';
import { centsOf } from './money.ts';

/** Words errors as Django REST Framework does; `message` is for a value of the wrong type or format. */
function wrong(message: string | ((input: unknown) => string)) {
  return {
    error: ({ input }: { readonly input?: unknown }): string => {
      if (input === undefined) return 'This field is required.';
      if (input === null) return 'This field may not be null.';
      return typeof message === 'string' ? message : message(input);
    },
  };
}

interface TextRules {
  max?: number;
  blank?: boolean;
  trim?: boolean;
  pattern?: RegExp;
  patternMessage?: string;
  format?: string;
}

/** As in Django REST Framework, a number is converted to a string, and the string is trimmed by default. */
export function text(rules: TextRules = {}) {
  const { max = 254, blank = false, trim = true, pattern, patternMessage, format } = rules;
  const characters = z
    .string(wrong('Not a valid string.'))
    .min(blank ? 0 : 1, { error: 'This field may not be blank.', abort: true })
    .max(max, { error: `Ensure this field has no more than ${max} characters.`, abort: true })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'Not a valid string.',
      abort: true,
    })
    .refine((value) => value === '' || pattern === undefined || pattern.test(value), {
      error: patternMessage ?? 'Enter a valid value.',
    });
  return z.preprocess(
    (value) => {
      const written = typeof value === 'number' ? String(value) : value;
      return trim && typeof written === 'string' ? written.trim() : written;
    },
    format === undefined ? characters : characters.meta({ format }),
  );
}

export function email() {
  return text({
    pattern: /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/,
    patternMessage: 'Enter a valid email address.',
    format: 'email',
  });
}

/** Also accepts an integer as a string. Both bounds are inclusive. */
export function integer(min: number, max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value),
    z
      .int(wrong('A valid integer is required.'))
      .min(min, `Ensure this value is greater than or equal to ${min}.`)
      .max(max, `Ensure this value is less than or equal to ${max}.`),
  );
}

/** A decimal amount with at most two decimal places, parsed to cents. */
export function amount() {
  const message = 'A valid number is required.';
  return z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z
      .string(wrong(message))
      .transform((written, context) => {
        const cents = centsOf(written);
        if (cents === undefined) context.addIssue(message);
        return cents ?? z.NEVER;
      })
      .meta({ format: 'decimal' }),
  );
}

const FLAGS = new Map<unknown, boolean>([
  ...[1, '1', 'true', 'True'].map((value) => [value, true] as const),
  ...[0, '0', 'false', 'False'].map((value) => [value, false] as const),
]);

/** Accepts booleans and the values in `FLAGS`. */
export function flag() {
  return z.preprocess((value) => FLAGS.get(value) ?? value, z.boolean(wrong('Must be a valid boolean.')));
}

/** A number may be given as a string. */
export function choice<const T extends string | number>(choices: readonly T[]) {
  const byText = new Map<unknown, T>(choices.map((value) => [String(value), value]));
  return z.preprocess(
    (value) => byText.get(value) ?? value,
    z.literal(
      choices,
      wrong((input) => {
        const given = typeof input === 'string' ? input : JSON.stringify(input);
        return `"${given.slice(0, 100)}" is not a valid choice.`;
      }),
    ),
  );
}

/** The id of another object. The caller must check whether the object exists. */
export function key() {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
    z.int32(
      wrong((input) =>
        // No object has an id that isn't a 32-bit integer.
        typeof input === 'number'
          ? missingKey(input)
          : `Incorrect type. Expected pk value, received ${kindOf(input)}.`,
      ),
    ),
  );
}

export function missingKey(given: number): string {
  return `Invalid pk "${given}" - object does not exist.`;
}

/** Returns Python's name for the type of a JSON value. */
export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  const kinds: Record<string, string> = { string: 'str', number: 'int', boolean: 'bool' };
  return kinds[typeof value] ?? 'dict';
}

export function uuid() {
  return z.guid(wrong('Must be a valid UUID.')).toLowerCase();
}

export function date() {
  return z.iso.date(wrong('Date has wrong format. Use one of these formats instead: YYYY-MM-DD.'));
}

export function nullable<T>(inner: z.ZodType<T>) {
  return inner.nullish().transform((value): T | null => value ?? null);
}
