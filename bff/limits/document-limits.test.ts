import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentLimits, documentLimitsRule, socketLimitsRule } from './document-limits.ts';

const schema = buildSchema(`
  directive @mark repeatable on FIELD | QUERY
  type Node { name: String, next: Node }
  type Query { node: Node }
  type Mutation { change: Node }
  type Subscription { changed: Node }
`);

const errorsOf = (text: string): readonly string[] =>
  validate(schema, parse(text), [documentLimitsRule]).map(({ message }) => message);

const onSocket = (text: string): readonly string[] =>
  validate(schema, parse(text), [socketLimitsRule]).map(({ message }) => message);

const nested = (depth: number): string =>
  depth === 1
    ? '{ node { name } }'
    : `{ node ${'{ next '.repeat(depth - 2)}{ name }${' }'.repeat(depth - 1)}`;
const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

const chain = (size: number): string =>
  `{ ...F2 } ${times(size - 2, (index) => `fragment F${index + 2} on Query { ...F${index + 3} }`)}
   fragment F${size} on Query { __typename }`;

const spread = (size: number): string =>
  `{ node { ${times(size, () => '...Ten')} } } fragment Ten on Node { ${times(10, () => 'name')} }`;

describe('the document limits', () => {
  it('accept a document at each limit, and reject one beyond it', () => {
    const { depth, aliases, directives, rootFields, selections, definitions } = documentLimits;
    const cases: readonly (readonly [name: string, text: (size: number) => string, most: number])[] = [
      ['levels of fields', nested, depth],
      [
        'levels of fields',
        (size) => `{ ${'... on Query { '.repeat(size - 1)} __typename ${'}'.repeat(size)}`,
        depth,
      ],
      ['aliases', (size) => `{ node { ${times(size, (index) => `n${index}: name`)} } }`, aliases],
      ['directives', (size) => `{ node { name ${times(size, () => '@mark')} } }`, directives],
      ['directives', (size) => `query ${times(size, () => '@mark')} { node { name } }`, directives],
      ['root fields', (size) => `{ ${times(size, () => 'node { name }')} }`, rootFields],
      ['selections', (size) => `{ node { ${times(size - 1, () => 'name')} } }`, selections],
      [
        'operations and fragments',
        (size) => times(size, (index) => `query Q${index} { node { name } }`),
        definitions,
      ],
    ];
    for (const [name, text, most] of cases) {
      expect.soft(errorsOf(text(most)), name).toEqual([]);
      expect.soft(errorsOf(text(most + 1)), name).toEqual([expect.stringContaining(`${name}.`)]);
    }
  });

  it('accept only one mutation field, not counting __typename', () => {
    expect(errorsOf('mutation { __typename change { name } }')).toEqual([]);
    expect(errorsOf('mutation { change { name } again: change { name } }')).toEqual([
      'A mutation has at most 1 root field.',
    ]);
  });

  it('count a named fragment as one level of depth', () => {
    const { depth } = documentLimits;
    expect(errorsOf(chain(depth))).toEqual([]);
    expect(errorsOf(chain(depth + 1))).toEqual([expect.stringContaining('levels of fields.')]);
  });

  it('also apply to subscriptions on WebSockets, which accept no other operations', () => {
    const one = 'subscription { __typename changed { name } }';
    expect(onSocket(one)).toEqual([]);
    expect(errorsOf(one)).toEqual(['A subscription needs a WebSocket.']);
    expect(onSocket('subscription { changed { name } again: changed { name } }')).toHaveLength(1);
    expect(
      onSocket(`subscription ${nested(documentLimits.depth + 1).replace('node', 'changed')}`),
    ).toHaveLength(1);
    expect(onSocket('mutation { change { name } }')).toEqual(['A WebSocket carries only subscriptions.']);
    expect(onSocket(`${one.replace('{', 'S {')} query Q { node { name } }`)).toHaveLength(1);
  });

  it('count a fragment each time it is spread, except inside itself', () => {
    expect(errorsOf(spread(24))).toEqual([]);
    expect(errorsOf(spread(25))).toHaveLength(1);
    expect(errorsOf('{ node { ...Loop } } fragment Loop on Node { next { ...Loop } }')).toEqual([]);
  });

  it('also reject a document with too many spreads of fragments that select no fields', () => {
    const fragments = times(
      7,
      (index) => `fragment F${index} on Query { ${`...F${index + 1} `.repeat(30)} }`,
    );
    expect(errorsOf(`{ ...F0 } ${fragments}`)).toEqual([expect.stringContaining('selections.')]);
  });
});
