import { expect, it } from 'vitest';
import { contentTypeFor } from './content-type.ts';

const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

it.each([
  [undefined, json],
  ['*/*', json],
  ['application/graphql-response+json, application/json;q=0.9', graphql],
  ['application/json, application/graphql-response+json', json],
  ['application/json;q=0, */*;q=0.2', graphql],
  ['text/html, */*;q=0.1', json],
  ['text/html', null],
  ['application/json;q=0', null],
])('for the accept header %j, the content type is %j', (accept, expected) => {
  expect(contentTypeFor(accept)).toBe(expected);
});
