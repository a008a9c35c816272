import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildShopSchema } from './build-shop-schema.ts';

/**
 * Writes `released.graphql`, the schema on which released clients rely, from `sdl/`: `npm run release -w
 * @shop/schema`. Run it for a release or an intended breaking change. The file's diff shows the changes.
 */
writeFileSync(
  new URL('released.graphql', import.meta.url),
  `${printSchema(lexicographicSortSchema(buildShopSchema()))}\n`,
);
