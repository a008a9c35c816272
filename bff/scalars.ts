import { buildShopSchema } from '@shop/schema/build-shop-schema';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, isScalarType } from 'graphql';
import type { Resolvers } from './generated/resolvers.ts';
import { type Cents, cents, decimalText, parseMoney } from './rules/money.ts';
import { writePhone } from './rules/write-phone.ts';
import { readDay } from './rules/plant-calendar.ts';

const schema = buildShopSchema();

/** Without these, the executable schema would lose what the SDL says about a scalar. */
function describedInSdl(name: string) {
  const type = schema.getType(name);
  if (!isScalarType(type)) throw new TypeError(`The schema has no scalar ${name}.`);
  return { description: type.description, specifiedByURL: type.specifiedByURL };
}

/**
 * Creates a scalar that is a string in requests and responses. Errors never contain the value, which may be personal.
 * @param form how errors describe a valid value, such as `look like 2026-12-05`
 */
function stringScalar<Internal>(
  name: string,
  form: string,
  read: (text: string) => Internal | null,
  write: (value: unknown) => string | null,
): GraphQLScalarType<Internal, string> {
  const parse = (value: unknown, node: ValueNode | null = null): Internal => {
    const parsed = typeof value === 'string' ? read(value) : null;
    if (parsed === null) throw new GraphQLError(`${name} must ${form}.`, { nodes: node });
    return parsed;
  };
  return new GraphQLScalarType<Internal, string>({
    name,
    ...describedInSdl(name),
    parseValue: (value) => parse(value),
    parseLiteral: (node: ValueNode) => parse(node.kind === Kind.STRING ? node.value : undefined, node),
    serialize: (value) => {
      const text = write(value);
      if (text === null) throw new TypeError(`A value of ${name} must ${form}.`);
      return text;
    },
  });
}

const ofString =
  (write: (text: string) => string | null) =>
  (value: unknown): string | null =>
    typeof value === 'string' ? write(value) : null;

const unchanged = (text: string): string => text;

/** Amounts from the REST API may have more decimals and are rounded; a client's are rejected. */
const readMoney = (text: string): Cents | null => (/\.\d{3}/.test(text) ? null : parseMoney(text));

const readUrl = (text: string): string | null => (URL.canParse(text) ? text : null);

const timestamp = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;
const readTimestamp = (text: string): string | null =>
  timestamp.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

const readTime = (text: string): string | null => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : null);

const shortText = 'be a string of at most 1,000 characters';

/**
 * Accepts any string of up to 1,000 characters, so that the resolver can return a user error for an invalid email or
 * phone number.
 */
const readEntry = (text: string): string | null => (text.length <= 1000 ? text : null);

export const scalarResolvers: Resolvers = {
  Money: stringScalar('Money', 'look like "8.99", a string with at most two decimals', readMoney, (value) =>
    typeof value === 'number' ? decimalText(cents(value)) : null,
  ),
  Date: stringScalar('Date', 'look like 2026-12-05', readDay, ofString(readDay)),
  DateTime: stringScalar(
    'DateTime',
    'look like 2026-03-01T09:30:00-05:00',
    readTimestamp,
    ofString(readTimestamp),
  ),
  LocalTime: stringScalar('LocalTime', 'look like 08:00', readTime, ofString(readTime)),
  EmailAddress: stringScalar('EmailAddress', shortText, readEntry, ofString(unchanged)),
  PhoneNumber: stringScalar('PhoneNumber', shortText, readEntry, ofString(writePhone)),
  URL: stringScalar('URL', 'look like https://example.com/lamb', readUrl, ofString(unchanged)),
};
