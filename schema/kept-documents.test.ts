import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { checkKeptDocuments } from './kept-documents.ts';

const released = buildSchema('type Query { name: String, price: String }');
const next = buildSchema('type Query { name: String @deprecated, total: String }');

it('a document of an open page must fit the new schema unless a release gave it up', () => {
  const documents = ['{ name }', '{ price }', '{ total }', '{ older }'];
  expect(checkKeptDocuments(documents, next, released)).toEqual({
    broken: ['Cannot query field "price" on type "Query".'],
    givenUp: 1,
  });
});
