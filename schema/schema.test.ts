import { readFileSync } from 'node:fs';
import {
  findBreakingChanges,
  findDangerousChanges,
  GraphQLSchema,
  Kind,
  parse,
  validateSchema,
  visit,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildShopSchema } from './build-shop-schema.ts';
import { buildReleasedSchema, releasedVersion } from './released.ts';
import { typeDefs } from './type-defs.ts';

const schema = buildShopSchema();

const released = buildReleasedSchema();

describe('the schema', () => {
  it('is valid', () => {
    expect(validateSchema(schema)).toEqual([]);
  });

  it('describes every type, field, value and argument, except arguments named input', () => {
    const undescribed: string[] = [];
    for (const sdl of typeDefs)
      visit(parse(sdl), {
        enter(node) {
          if (!('description' in node) || !('name' in node) || node.name?.value === 'input') return;
          if ((node.description?.value ?? '').trim() === '') undescribed.push(node.name?.value ?? '');
        },
      });
    expect(undescribed).toEqual([]);
  });

  // Introspection doesn't show directives.
  it('says in the description for how many seconds a response may be cached', () => {
    const told = Object.values(schema.getTypeMap()).flatMap(({ astNode, description }) => {
      const hint = astNode?.directives?.find(({ name }) => name.value === 'cacheControl');
      const [seconds] = hint?.arguments ?? [];
      return seconds?.value.kind === Kind.INT ? [[`${seconds.value.value} seconds`, description]] : [];
    });
    expect(told).toHaveLength(3);
    for (const [seconds, description] of told) expect(description).toContain(seconds);
  });

  // graphql-jit, which executes operations, doesn't enforce either.
  it('has no input of which exactly one field is required, and no required value with a default', () => {
    const unenforced: string[] = [];
    for (const sdl of typeDefs)
      visit(parse(sdl), {
        DirectiveDefinition: () => false,
        Directive: ({ name }) => {
          if (name.value === 'oneOf') unenforced.push('@oneOf');
        },
        InputValueDefinition: ({ name, type, defaultValue }) => {
          if (type.kind === Kind.NON_NULL_TYPE && defaultValue !== undefined) unenforced.push(name.value);
        },
      });
    expect(unenforced).toEqual([]);
  });

  it('has no unreachable types', () => {
    const { query, mutation, subscription } = schema.toConfig();
    const reached = new GraphQLSchema({ query, mutation, subscription }).getTypeMap();
    expect(Object.keys(schema.getTypeMap()).filter((name) => !Object.hasOwn(reached, name))).toEqual([]);
  });

  it('has no breaking or dangerous changes since the last release', () => {
    expect(findBreakingChanges(released, schema)).toEqual([]);
    // Such as a new value of an enum, for which a released client has no case.
    expect(findDangerousChanges(released, schema)).toEqual([]);
  });

  it('is released only with an entry in the changelog', () => {
    const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
    expect(changelog).toContain(`\`${releasedVersion()}\``);
  });
});
