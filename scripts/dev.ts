/** `npm run dev`: all parts, followed edit by edit, with free GraphQL documents and Apollo Sandbox on the BFF. */
import { applySettingsFile } from './dev-settings.ts';
import { startAndFollowEdits } from './follow-edits.ts';
import { storefrontParts } from './parts.ts';
import { runStorefront } from './run-storefront.ts';

applySettingsFile();
await runStorefront(async (shop, supervisor) => {
  await startAndFollowEdits(supervisor, () => storefrontParts(shop, 'development'));
  process.stdout.write(`\nShop:     http://${shop.host}:${shop.webPort}\n`);
  process.stdout.write(`Sandbox:  http://${shop.host}:${shop.bffPort}/graphql\n`);
  process.stdout.write(`GraphiQL: http://${shop.host}:${shop.bffPort}/graphiql (without the internet)\n`);
  process.stdout.write(`REST API: ${shop.shopApiUrl}\n`);
});
