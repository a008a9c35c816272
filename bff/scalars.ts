import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import type { Resolvers } from './generated/schema.ts';
import { cents, decimalText, parseMoney } from './rules/money.ts';
import { writePhone } from './rules/write-phone.ts';
import { readDay } from './rules/plant-calendar.ts';

/**
 * Creates a scalar that is a string in requests and responses. Errors never contain the value, which may be personal.
 * @param expected what errors call the expected value, such as `an amount of US dollars`
 */
function stringScalar<Internal>(
  name: string,
  expected: string,
  read: (text: string) => Internal | null,
  write: (value: unknown) => string | null,
): GraphQLScalarType<Internal, string> {
  const parse = (value: unknown): Internal => {
    const parsed = typeof value === 'string' ? read(value) : null;
    if (parsed === null) throw new GraphQLError(`${name} has to be ${expected}.`);
    return parsed;
  };
  return new GraphQLScalarType<Internal, string>({
    name,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined),
    serialize: (value) => {
      const text = write(value);
      if (text === null) throw new TypeError(`A value of ${name} is not ${expected}.`);
      return text;
    },
  });
}

const ofString =
  (write: (text: string) => string | null) =>
  (value: unknown): string | null =>
    typeof value === 'string' ? write(value) : null;

const unchanged = (text: string): string => text;

const readUrl = (text: string): string | null => (URL.canParse(text) ? text : null);

const timestamp = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;
const readTimestamp = (text: string): string | null =>
  timestamp.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

const readTime = (text: string): string | null => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null);

/**
 * Accepts any string of up to 1,000 characters, so that the resolver can return a user error for an invalid email or
 * phone number.
 */
const readEntry = (text: string): string | null => (text.length <= 1000 ? text : null);

export const scalarResolvers: Resolvers = {
  Money: stringScalar('Money', 'an amount of US dollars, such as "8.99"', parseMoney, (value) =>
    typeof value === 'number' ? decimalText(cents(value)) : null,
  ),
  Date: stringScalar('Date', 'a date in the format YYYY-MM-DD', readDay, ofString(readDay)),
  DateTime: stringScalar(
    'DateTime',
    'a timestamp in RFC 3339 format',
    readTimestamp,
    ofString(readTimestamp),
  ),
  LocalTime: stringScalar('LocalTime', 'a time of day in the format HH:MM', readTime, ofString(readTime)),
  EmailAddress: stringScalar('EmailAddress', 'an email address', readEntry, ofString(unchanged)),
  PhoneNumber: stringScalar('PhoneNumber', 'a phone number', readEntry, ofString(writePhone)),
  URL: stringScalar('URL', 'an absolute http or https URL', readUrl, ofString(unchanged)),
};
