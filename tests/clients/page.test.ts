import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAX_BODY_BYTES } from '@shop/rules/body-limit';
import { MAX_CART_LINES } from '@shop/rules/cart-limits';
import { cacheKeys } from '@shop/schema/cache-keys';
import { scalarTypes } from '@shop/schema/scalar-types';
import { buildShopSchema } from '@shop/schema/build-shop-schema';
import { isEnumType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentLimits } from '../../bff/limits/document-limits.ts';
import { closeCodes } from '../../bff/sockets/close-codes.ts';
import { maxMessagesPerMinute, maxSubscriptions } from '../../bff/sockets/connection.ts';
import { maxMessageBytes } from '../../bff/sockets/socket-server.ts';
import { readText } from '../project-files.ts';

const page = readText('docs/how-to/build-a-client.md');
const schema = buildShopSchema();
const count = (value: number): string => value.toLocaleString('en-US');

const codesIn = (text: string): string[] => text.match(/`[A-Z_]+`/g) ?? [];

describe('the page for authors of clients', () => {
  it('shows the tested client', () => {
    expect(page).toContain(readFileSync(join(import.meta.dirname, 'graphql-request.ts'), 'utf8'));
  });

  it('states every limit', () => {
    const { rootFields, depth, selections, aliases, directives, definitions, tokens } = documentLimits;
    for (const row of [
      `| Root fields | ${rootFields} in a query,`,
      `| Levels of fields | ${depth} |`,
      `| Fields, counted again for each spread | ${selections} |`,
      `| Aliases; directives | ${aliases}; ${directives} |`,
      `| Operations and fragments in a document | ${definitions} |`,
      `| Tokens in a document | ${count(tokens)} |`,
      `| Body | ${count(MAX_BODY_BYTES)} bytes,`,
      `lines in a cart | 20; ${MAX_CART_LINES} |`,
      `| Subscriptions on a WebSocket | ${maxSubscriptions} |`,
      `| ${maxMessagesPerMinute} a minute, ${count(maxMessageBytes)} bytes each |`,
    ])
      expect(page).toContain(row);
  });

  it('names every close code, cache key, scalar, user error and mutation with one of its own', () => {
    for (const code of Object.values(closeCodes)) expect(page).toContain(String(code));
    for (const name of Object.keys(cacheKeys)) expect(page).toContain(`${name}: { keyFields`);
    for (const name of Object.keys(scalarTypes).filter((each) => each !== 'ID'))
      expect(page).toContain(`${name}: 'string'`);
    const codes = schema.getType('UserErrorCode');
    expect(isEnumType(codes)).toBe(true);
    for (const { name } of isEnumType(codes) ? codes.getValues() : []) expect(page).toContain(`\`${name}\``);
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    const table = page.slice(page.indexOf('| Mutation | Codes |'));
    const named = new Set(Array.from(table.matchAll(/`([a-z]\w+)`/g), ([, name = '']) => name));
    const withoutOwnCodes = new Set([
      'createGuestCart',
      'requestPasswordReset',
      'updateCustomer',
      'removeCartLine',
      'removeShippingAddress',
    ]);
    expect(mutations.filter((name) => !named.has(name) && !withoutOwnCodes.has(name))).toEqual([]);
  });

  it('lists the same codes for a mutation as its description in the schema', () => {
    const rows = page.slice(page.indexOf('| Mutation | Codes |')).split('\n\n', 1)[0]?.split('\n') ?? [];
    for (const { name, description } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
      const [, described = ''] = (description ?? '').split('Errors, besides those of every input: ');
      const listed = rows.filter((row) => row.includes(`\`${name}\``)).flatMap(codesIn);
      expect.soft(codesIn(described).toSorted(), name).toEqual(listed.toSorted());
    }
  });
});
