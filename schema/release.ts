import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildShopSchema } from './build-shop-schema.ts';

/**
 * Writes `released.graphql`, the schema that clients out there may rely on, from `sdl/`: `npm run release -w @shop/schema`.
 * Run it when a version is released, and where a breaking change is meant; the diff of the file then shows what was broken.
 */
writeFileSync(
  new URL('released.graphql', import.meta.url),
  `${printSchema(lexicographicSortSchema(buildShopSchema()))}\n`,
);
