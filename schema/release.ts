import { writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildShopSchema } from './build-shop-schema.ts';

/**
 * `npm run release -w @shop/schema`: writes `released.graphql`, the schema on which released clients rely. Run it for a
 * release or an intended breaking change.
 */
writeFileSync(
  new URL('released.graphql', import.meta.url),
  `${printSchema(lexicographicSortSchema(buildShopSchema()))}\n`,
);
