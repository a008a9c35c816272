import { writeFileSync } from 'node:fs';
import { printShopSchema, releasedFile, releasedVersion } from './released.ts';

/**
 * `npm run release -w @shop/schema`: writes `released.graphql`, the schema on which released clients rely. Run it for a
 * release or an intended breaking change.
 */
writeFileSync(releasedFile, printShopSchema());
process.stdout.write(
  `Add a line to CHANGELOG.md that names the schema \`${releasedVersion()}\` and what changed.\n`,
);
