import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildShopSchema } from './build-shop-schema.ts';

/**
 * Writes `released.graphql`, the schema that released clients rely on, from `sdl/`: `npm run release -w @shop/schema`.
 * Run it for a release, or for an intended breaking change; the diff of the file shows what breaks.
 */
writeFileSync(
  new URL('released.graphql', import.meta.url),
  `${printSchema(lexicographicSortSchema(buildShopSchema()))}\n`,
);
