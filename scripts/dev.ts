/** `npm run dev`: the whole shop in development mode, reloaded after each edit. */
import { requireBuildableFolder } from './build.ts';
import { startAndFollowEdits } from './follow-edits.ts';
import { httpAddress } from './http-address.ts';
import { storefrontParts } from './parts.ts';
import { runStorefront } from './run-storefront.ts';

await runStorefront(async (addresses, supervisor) => {
  requireBuildableFolder();
  await startAndFollowEdits(supervisor, () => storefrontParts(addresses, 'development'));
  process.stdout.write(`\nShop:     ${httpAddress(addresses.host, addresses.webPort)}\n`);
  process.stdout.write(`Sandbox:  ${httpAddress(addresses.host, addresses.bffPort)}/graphql\n`);
  process.stdout.write(
    `GraphiQL: ${httpAddress(addresses.host, addresses.bffPort)}/graphiql (works offline)\n`,
  );
  process.stdout.write(`REST API: ${addresses.shopApiUrl}\n`);
});
