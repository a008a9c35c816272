/** `npm run dev`: the whole shop in development mode, reloaded after each edit. */
import { applySettingsFile } from './dev-settings.ts';
import { startAndFollowEdits } from './follow-edits.ts';
import { storefrontParts } from './parts.ts';
import { runStorefront } from './run-storefront.ts';

applySettingsFile();
await runStorefront(async (addresses, supervisor) => {
  await startAndFollowEdits(supervisor, () => storefrontParts(addresses, 'development'));
  process.stdout.write(`\nShop:     http://${addresses.host}:${addresses.webPort}\n`);
  process.stdout.write(`Sandbox:  http://${addresses.host}:${addresses.bffPort}/graphql\n`);
  process.stdout.write(`GraphiQL: http://${addresses.host}:${addresses.bffPort}/graphiql (works offline)\n`);
  process.stdout.write(`REST API: ${addresses.shopApiUrl}\n`);
});
