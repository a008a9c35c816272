import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../bff/rest/endpoints.ts';
import { buildShopSchema } from '../../schema/build-shop-schema.ts';
import { additionRows } from './rows/additions.ts';
import { contractRows } from './try-contract.ts';
import { readText } from '../project-files.ts';

const page = readText('docs/reference/calls.md');
const table = Array.from(
  page.matchAll(/^\| `((?:GET|POST|PUT|PATCH|DELETE) [^`]+)` +\| (`[^|]+`) +\| *(yes)? *\|$/gm),
  ([, call = '', fields = '', token]) => ({
    call: call.replace(/\?.*/, ''),
    fields: Array.from(fields.matchAll(/`([^`]+)`/g), ([, field = '']) => field),
    hasToken: token === 'yes',
  }),
);
const schema = buildShopSchema();

describe('the table in docs/reference/calls.md', () => {
  it('lists every call that the contract check tries, in order, and marks calls with a token', () => {
    const expected = [...contractRows(), ...additionRows].map(({ name }) => {
      const { method, path, auth } = endpoints[name];
      return { call: `${method} ${path}`, hasToken: auth };
    });
    expect(table.map(({ call, hasToken }) => ({ call, hasToken }))).toEqual(expected);
  });

  it('names only fields that are in the schema', () => {
    const unknown = table
      .flatMap(({ fields }) => fields)
      .filter((field) => {
        const [typeName = '', name = ''] = field.split('.');
        const type = schema.getType(typeName);
        return !isObjectType(type) || !Object.hasOwn(type.getFields(), name);
      });
    expect(unknown).toEqual([]);
  });

  it('names every mutation', () => {
    const named = new Set(table.flatMap(({ fields }) => fields));
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.filter((name) => !named.has(`Mutation.${name}`))).toEqual([]);
  });
});
