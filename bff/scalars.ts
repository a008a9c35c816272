import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import type { Resolvers } from './generated/schema.ts';
import { cents, decimalText, parseMoney } from './rules/money.ts';
import { writePhone } from './rules/phone.ts';
import { readDay } from './rules/plant-calendar.ts';

/**
 * Creates a scalar that is a string on the wire in both directions. Its errors never contain the value, which may be
 * personal.
 * @param expected what errors call the expected value, such as `an amount of US dollars`
 */
function textScalar<Inside>(
  name: string,
  expected: string,
  read: (text: string) => Inside | null,
  write: (value: unknown) => string | null,
): GraphQLScalarType<Inside, string> {
  const parse = (value: unknown): Inside => {
    const inside = typeof value === 'string' ? read(value) : null;
    if (inside === null) throw new GraphQLError(`${name} has to be ${expected}.`);
    return inside;
  };
  return new GraphQLScalarType<Inside, string>({
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

const ofText =
  (write: (text: string) => string | null) =>
  (value: unknown): string | null =>
    typeof value === 'string' ? write(value) : null;

const asItIs = (text: string): string => text;

const readUrl = (text: string): string | null => (URL.canParse(text) ? text : null);

const moment = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;
const readMoment = (text: string): string | null =>
  moment.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/**
 * Longer than any valid form entry. Up to this length, an invalid email or phone number is reported for its field
 * instead.
 */
const readEntry = (text: string): string | null => (text.length <= 1000 ? text : null);

export const scalarResolvers: Resolvers = {
  Money: textScalar('Money', 'an amount of US dollars, such as "8.99"', parseMoney, (value) =>
    typeof value === 'number' ? decimalText(cents(value)) : null,
  ),
  Date: textScalar('Date', 'a day written YYYY-MM-DD', readDay, ofText(readDay)),
  DateTime: textScalar('DateTime', 'a moment written as in RFC 3339', readMoment, ofText(readMoment)),
  EmailAddress: textScalar('EmailAddress', 'an email address', readEntry, ofText(asItIs)),
  PhoneNumber: textScalar('PhoneNumber', 'a phone number', readEntry, ofText(writePhone)),
  URL: textScalar('URL', 'an absolute http or https address', readUrl, ofText(asItIs)),
};
