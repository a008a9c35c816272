import { z } from 'zod';
import { centsOf } from './money.ts';

/** A required field. `read` parses a value or calls `reject`; `documentation` is its JSON schema. */
function field<T>(read: (value: unknown, reject: (message: string) => never) => T, documentation: object) {
  return z
    .unknown()
    .transform((value, context): T => {
      const reject = (message: string): never => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      if (value === undefined) return reject('This field is required.');
      if (value === null) return reject('This field may not be null.');
      return read(value, reject);
    })
    .meta({ ...documentation });
}

interface TextRules {
  most?: number;
  blank?: boolean;
  /** False for passwords, which are not trimmed. */
  trim?: boolean;
  pattern?: RegExp;
  patternMessage?: string;
  format?: string;
}

/** A string field. As in Django REST Framework, numbers are converted to strings and surrounding spaces are removed. */
export function text(rules: TextRules = {}) {
  const { most = 254, blank = false, trim = true, pattern, patternMessage } = rules;
  const documentation = {
    type: 'string',
    maxLength: most,
    ...(blank ? {} : { minLength: 1 }),
  };
  return field(
    (value, reject) => {
      if (typeof value !== 'string' && typeof value !== 'number') return reject('Not a valid string.');
      const taken = trim ? String(value).trim() : String(value);
      if (taken === '') return blank ? '' : reject('This field may not be blank.');
      if (taken.includes('\0')) return reject('Null characters are not allowed.');
      if (!taken.isWellFormed()) return reject('Not a valid string.');
      if (taken.length > most) return reject(`Ensure this field has no more than ${most} characters.`);
      if (pattern && !pattern.test(taken)) return reject(patternMessage ?? 'Enter a valid value.');
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
    (value, reject) => {
      const written = typeof value === 'string' ? value.trim() : value;
      const number =
        typeof written === 'number'
          ? written
          : typeof written === 'string' && /^-?\d{1,15}$/.test(written)
            ? Number(written)
            : Number.NaN;
      if (!Number.isInteger(number)) return reject('A valid integer is required.');
      if (number < least) return reject(`Ensure this value is greater than or equal to ${least}.`);
      if (number > most) return reject(`Ensure this value is less than or equal to ${most}.`);
      return number;
    },
    { type: 'integer', minimum: least, maximum: most },
  );
}

/** An amount as a decimal with at most two places, parsed to integer cents. */
export function amount() {
  return field(
    (value, reject) => {
      const cents =
        typeof value === 'string' || typeof value === 'number' ? centsOf(String(value)) : undefined;
      return cents ?? reject('A valid number is required.');
    },
    { type: 'string', format: 'decimal' },
  );
}

/** A boolean, or one of the strings and numbers with which HTML forms send it. */
export function flag() {
  return field(
    (value, reject) => {
      if (value === true || value === 1 || value === 'true' || value === 'True' || value === '1') return true;
      if (value === false || value === 0 || value === 'false' || value === 'False' || value === '0')
        return false;
      return reject('Must be a valid boolean.');
    },
    { type: 'boolean' },
  );
}

/** One of several values; a number may be given as a string. */
export function choice<const T extends string | number>(choices: readonly T[]) {
  const byText = new Map<string, T>(choices.map((value) => [String(value), value]));
  return field<T>(
    (value, reject) => {
      if (value === '') return reject('"" is not a valid choice.');
      const written =
        typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
      return byText.get(written) ?? reject(`"${written.slice(0, 100)}" is not a valid choice.`);
    },
    { enum: [...choices] },
  );
}

/** The id of another object. The caller checks whether the object exists (`missingKey`). */
export function key() {
  return field(
    (value, reject) => {
      if (typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value))) {
        const number = Number(value);
        // No object has a larger id, and PostgreSQL can't compare it with its 32-bit ids.
        return Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : reject(missingKey(value));
      }
      const kind = Array.isArray(value)
        ? 'list'
        : typeof value === 'object'
          ? 'dict'
          : typeof value === 'boolean'
            ? 'bool'
            : 'str';
      return reject(`Incorrect type. Expected pk value, received ${kind}.`);
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
    (value, reject) => {
      const read = z.guid().safeParse(value);
      return read.success ? read.data.toLowerCase() : reject('Must be a valid UUID.');
    },
    { type: 'string', format: 'uuid' },
  );
}

/** A calendar date in the format YYYY-MM-DD. */
export function date() {
  return field(
    (value, reject) => {
      const read = z.iso.date().safeParse(value);
      return read.success
        ? read.data
        : reject('Date has wrong format. Use one of these formats instead: YYYY-MM-DD.');
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
