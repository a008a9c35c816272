import { expect, it } from 'vitest';
import { contentTypeFor } from './content-type.ts';

const json = 'application/json; charset=utf-8';
const graphql = 'application/graphql-response+json; charset=utf-8';

it.each([
  [undefined, json],
  ['*/*', json],
  ['application/*', json],
  ['application/json;charset=utf-8', json],
  ['application/graphql-response+json, application/json;q=0.9', graphql],
  ['application/graphql-response+json, application/json', graphql],
  ['application/json, application/graphql-response+json', json],
  ['application/json;q=0.5, application/graphql-response+json;q=0.8', graphql],
  ['Application/JSON;Q=0.1', json],
  ['application/json;q=0, */*;q=0.2', graphql],
  ['text/html, */*;q=0.1', json],
  ['text/html', null],
  ['application/json;q=0', null],
  ['application/json;q=much', null],
])('a client that accepts %j gets %j', (accept, expected) => {
  expect(contentTypeFor(accept)).toBe(expected);
});
