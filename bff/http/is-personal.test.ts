import { expect, it } from 'vitest';
import { parse } from 'graphql';
import { createSchema } from './apollo.ts';
import { isPersonal, isPersonalText } from './is-personal.ts';

const isOfClient = (name: string) => isPersonal(parse(`{ ${name} { id } }`));

it('every root field is either public or personal', () => {
  const names = Object.keys(createSchema().getQueryType()?.getFields() ?? {}).toSorted();
  expect(names.filter(isOfClient)).toEqual([
    'guestCart',
    'guestOrder',
    'pickingOrder',
    'staffDay',
    'staffSearch',
    'viewer',
  ]);
  expect(names.filter((name) => !isOfClient(name))).toEqual([
    'bestSellers',
    'collection',
    'collections',
    'deliveryOptions',
    'product',
    'products',
  ]);
});

it.each([
  ['{ collections { id } mine: viewer { email } }', true],
  ['query { ...Own } fragment Own on Query { guestCart(id: "1") { id } }', true],
  ['{ __schema { queryType { name } } }', false],
  ['not a document', false],
])('%j is personal: %s', (text, expected) => {
  expect(isPersonalText(text)).toBe(expected);
});
