import * as fc from 'fast-check';
import {
  type GraphQLInputType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** Most generated strings contain this marker. Messages and logs must not. */
export const MARK = 'c4nary';

const pitfalls = [
  '',
  ' ',
  '\u0000',
  '\r\nx-admin: 1',
  '\uD800',
  '../orders',
  '..%2forders%2f',
  '/admin/',
  '//evil.example/',
  '1/../../orders',
  '1?limit=1',
  '1#',
  '1;id',
  '%00',
  '-1',
  '1e400',
  'NaN',
  '9'.repeat(64),
  '9'.repeat(400),
  'a'.repeat(9000),
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a@b.c',
  '2026-02-30',
  '0000-00-00',
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...pitfalls),
  fc.constantFrom(...pitfalls).map((text) => `${text}${MARK}`),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `${MARK}${text}`),
);

export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { maxDepth: 3, withCrossShrink: true },
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 1e21, -1e308, [], {}),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('id', 'input', 'toString', 'length', '__proto__'), hostileText, {
    maxKeys: 3,
  }),
);

/** Ids that exist in the tests' REST API. With unknown ids, most requests would be rejected. */
const knownIds = ['1', '4', '7', 'g1', 'c1', 'order-1'];

const aDayToCome = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}

interface Named {
  readonly name: string;
  readonly type: GraphQLInputType;
}

const surplus = fc.constantFrom('passwrod', 'isAdmin', 'unitPrice', 'customer', '__proto__');

/** Creates a generator of values by type. At each level, about one value in `oneIn` is invalid. */
function valuesWithFaults(oneIn: number) {
  const mostly = (right: fc.Arbitrary<unknown>, ...wrong: readonly fc.Arbitrary<unknown>[]) =>
    fc.oneof({ weight: oneIn, arbitrary: right }, ...wrong.map((arbitrary) => ({ weight: 1, arbitrary })));

  function rightValuesOf(type: GraphQLInputType, example: unknown): fc.Arbitrary<unknown> {
    const bare = getNullableType(type);
    if (isListType(bare)) {
      const first: unknown = Array.isArray(example) ? example[0] : undefined;
      return fc.array(valuesOf(bare.ofType, first), { maxLength: 3 });
    }
    if (isInputObjectType(bare)) return recordOf(Object.values(bare.getFields()), example);
    if (isEnumType(bare)) return fc.constantFrom(...bare.getValues().map(({ name }) => name));
    if (bare.name === 'Boolean') return fc.boolean();
    if (bare.name === 'Int') return mostly(fc.integer({ min: -2, max: 40 }), fc.integer());
    if (bare.name === 'Date') return mostly(fc.constant(aDayToCome), hostileText);
    const known = example === undefined || example === null ? [] : [fc.constant(example)];
    if (bare.name === 'ID') return mostly(fc.oneof(fc.constantFrom(...knownIds), ...known), hostileText);
    return mostly(fc.oneof(...(known.length === 0 ? [hostileText] : known)), hostileText);
  }

  const valuesOf = (type: GraphQLInputType, example: unknown): fc.Arbitrary<unknown> =>
    mostly(rightValuesOf(type, example), hostileJson);

  function recordOf(fields: readonly Named[], example: unknown): fc.Arbitrary<unknown> {
    const examples = fields.map((field) => ({ ...field, example: fieldOf(example, field.name) }));
    const values = examples.map((field) => [field.name, valuesOf(field.type, field.example)] as const);
    const needed = examples.filter((field) => isNonNullType(field.type) || field.example !== undefined);
    const record = fc.record<Record<string, unknown>, string>(Object.fromEntries(values), {
      requiredKeys: needed.map(({ name }) => name),
    });
    const withMore = fc
      .tuple(record, surplus, hostileText)
      .map(([given, name, text]) => Object.fromEntries([...Object.entries(given), [name, text]]));
    const withLess = fc
      .tuple(record, fc.constantFrom('', ...fields.map(({ name }) => name)))
      .map(([given, left]) => Object.fromEntries(Object.entries(given).filter(([name]) => name !== left)));
    return mostly(record, withMore, withLess);
  }

  return recordOf;
}

const recordsOf = [valuesWithFaults(8), valuesWithFaults(60)];

/**
 * Some variables have many faults; others have few, so that they pass more checks.
 * @param example valid variables for the operation
 */
export const variablesOf = (declared: readonly Named[], example: unknown): fc.Arbitrary<unknown> =>
  fc.oneof(...recordsOf.map((recordOf) => recordOf(declared, example)));

const isSecret = (name: string): boolean => /password|passwrod|token/i.test(name);

export function withSecret(value: unknown, secret: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withSecret(each, secret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isSecret(name) && typeof each === 'string' ? `${secret}${each}` : withSecret(each, secret),
    ]),
  );
}
