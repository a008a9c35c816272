import { z } from 'zod';
import { centsOf } from './money.ts';

const REQUIRED = 'This field is required.';
const NOT_NULL = 'This field may not be null.';

class Invalid {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** A required field that `read` parses or rejects; `documentation` is its JSON schema. */
function field<T>(read: (value: unknown) => T | Invalid, documentation: object) {
  return z
    .unknown()
    .transform((value, context): T => {
      const outcome =
        value === undefined ? new Invalid(REQUIRED) : value === null ? new Invalid(NOT_NULL) : read(value);
      if (!(outcome instanceof Invalid)) return outcome;
      context.addIssue({ code: 'custom', message: outcome.message });
      return z.NEVER;
    })
    .meta({ ...documentation });
}

interface TextRules {
  most?: number;
  least?: number;
  blank?: boolean;
  /** False for passwords, which are not trimmed. */
  trim?: boolean;
  pattern?: RegExp;
  patternMessage?: string;
  format?: string;
}

/** A string field. As in Django REST Framework, numbers are converted to strings and surrounding spaces are removed. */
export function text(rules: TextRules = {}) {
  const { most = 254, least = 0, blank = false, trim = true, pattern, patternMessage } = rules;
  const documentation = {
    type: 'string',
    maxLength: most,
    ...(blank ? {} : { minLength: Math.max(1, least) }),
  };
  return field(
    (value) => {
      if (typeof value !== 'string' && typeof value !== 'number') return new Invalid('Not a valid string.');
      const taken = trim ? String(value).trim() : String(value);
      if (taken === '') return blank ? '' : new Invalid('This field may not be blank.');
      if (taken.includes('\0')) return new Invalid('Null characters are not allowed.');
      if (!taken.isWellFormed()) return new Invalid('Not a valid string.');
      if (taken.length > most) return new Invalid(`Ensure this field has no more than ${most} characters.`);
      if (taken.length < least) return new Invalid(`Ensure this field has at least ${least} characters.`);
      if (pattern && !pattern.test(taken)) return new Invalid(patternMessage ?? 'Enter a valid value.');
      return taken;
    },
    rules.format === undefined ? documentation : { ...documentation, format: rules.format },
  );
}

export function email() {
  return text({
    pattern: /^[^\s@"(),:;<>[\\\]]+@[^\s@.]+(\.[^\s@.]+)+$/,
    patternMessage: 'Enter a valid email address.',
    format: 'email',
  });
}

/** A whole number within bounds, as a number or a string. */
export function integer(least: number, most: number) {
  return field(
    (value) => {
      const written = typeof value === 'string' ? value.trim() : value;
      const number =
        typeof written === 'number'
          ? written
          : typeof written === 'string' && /^-?\d{1,15}$/.test(written)
            ? Number(written)
            : Number.NaN;
      if (!Number.isInteger(number)) return new Invalid('A valid integer is required.');
      if (number < least) return new Invalid(`Ensure this value is greater than or equal to ${least}.`);
      if (number > most) return new Invalid(`Ensure this value is less than or equal to ${most}.`);
      return number;
    },
    { type: 'integer', minimum: least, maximum: most },
  );
}

/** An amount as a decimal with at most two places, parsed to integer cents. */
export function amount() {
  return field(
    (value) => {
      const cents =
        typeof value === 'string' || typeof value === 'number' ? centsOf(String(value)) : undefined;
      return cents ?? new Invalid('A valid number is required.');
    },
    { type: 'string', format: 'decimal' },
  );
}

/** A boolean, or one of the strings and numbers with which HTML forms send it. */
export function flag() {
  return field(
    (value) => {
      if (value === true || value === 1 || value === 'true' || value === 'True' || value === '1') return true;
      if (value === false || value === 0 || value === 'false' || value === 'False' || value === '0')
        return false;
      return new Invalid('Must be a valid boolean.');
    },
    { type: 'boolean' },
  );
}

/** One of several values; a number may be given as a string. */
export function choice<const T extends string | number>(choices: readonly T[]) {
  const byText = new Map<string, T>(choices.map((value) => [String(value), value]));
  return field<T>(
    (value) => {
      if (value === '') return new Invalid('"" is not a valid choice.');
      const written =
        typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
      return byText.get(written) ?? new Invalid(`"${written.slice(0, 100)}" is not a valid choice.`);
    },
    { enum: [...choices] },
  );
}

/** The id of another object. The caller checks whether the object exists (`missingKey`). */
export function key() {
  return field(
    (value) => {
      if (typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))) {
        const number = Number(value);
        // No object has a larger id, and PostgreSQL can't compare it with its 32-bit ids.
        return Number.isInteger(number) && Math.abs(number) < 2 ** 31
          ? number
          : new Invalid(missingKey(value));
      }
      const kind = Array.isArray(value)
        ? 'list'
        : typeof value === 'object'
          ? 'dict'
          : typeof value === 'boolean'
            ? 'bool'
            : 'str';
      return new Invalid(`Incorrect type. Expected pk value, received ${kind}.`);
    },
    { type: 'integer' },
  );
}

/** Returns the message for an id that doesn't exist. */
export function missingKey(given: string | number): string {
  return `Invalid pk "${String(given).slice(0, 40)}" - object does not exist.`;
}

export function uuid() {
  return field(
    (value) => {
      const read = z.guid().safeParse(value);
      return read.success ? read.data.toLowerCase() : new Invalid('Must be a valid UUID.');
    },
    { type: 'string', format: 'uuid' },
  );
}

/** A calendar date in the format YYYY-MM-DD. */
export function date() {
  return field(
    (value) => {
      const read = z.iso.date().safeParse(value);
      return read.success
        ? read.data
        : new Invalid('Date has wrong format. Use one of these formats instead: YYYY-MM-DD.');
    },
    { type: 'string', format: 'date' },
  );
}

export function nullOr<T>(inner: z.ZodType<T>) {
  return z
    .unknown()
    .transform((value, context): T | null => {
      if (value === null || value === undefined) return null;
      const read = inner.safeParse(value);
      if (read.success) return read.data;
      for (const { message, path } of read.error.issues) context.addIssue({ code: 'custom', message, path });
      return z.NEVER;
    })
    .meta({ anyOf: [z.toJSONSchema(inner, { io: 'input' }), { type: 'null' }] });
}

/** A field that may be missing or null; both become null. */
export function nullable<T>(inner: z.ZodType<T>) {
  return nullOr(inner)
    .optional()
    .transform((value): T | null => value ?? null);
}
