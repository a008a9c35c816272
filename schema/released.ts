import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type GraphQLSchema, buildSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildShopSchema } from './build-shop-schema.ts';

export const releasedFile = new URL('released.graphql', import.meta.url);

/** The schema on which released clients rely. */
export const buildReleasedSchema = (): GraphQLSchema => buildSchema(readFileSync(releasedFile, 'utf8'));

const sorted = (schema: GraphQLSchema): string => `${printSchema(lexicographicSortSchema(schema))}\n`;

/** The present schema in the form of `released.graphql`. */
export const printShopSchema = (): string => sorted(buildShopSchema());

/**
 * Identifies the released schema, whatever its formatting. The changelog names it, so that no released schema changes
 * without an entry there.
 */
export const releasedVersion = (): string =>
  createHash('sha256').update(sorted(buildReleasedSchema())).digest('hex').slice(0, 8);
