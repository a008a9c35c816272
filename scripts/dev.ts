/** `npm run dev`: all parts, followed edit by edit, with free GraphQL documents and Apollo Sandbox on the BFF. */
import { applySettingsFile } from './dev-settings.ts';
import { followEdits, tellFailure } from './follow-edits.ts';
import { generateTypes } from './generate-types.ts';
import { requireUsableSettings } from './part-settings.ts';
import { storefrontParts } from './parts.ts';
import { runStorefront } from './run-storefront.ts';

applySettingsFile();
await runStorefront(async (shop, supervisor) => {
  const partsNow = () => storefrontParts(shop, 'development');
  const parts = partsNow();
  requireUsableSettings(parts);
  process.stdout.write('Generating the types …\n');
  await generateTypes();
  for (const part of parts) {
    process.stdout.write(`Starting ${part.name} …\n`);
    await supervisor.start(part, tellFailure);
  }
  await followEdits(supervisor, partsNow);
  process.stdout.write(`\nShop:     http://${shop.host}:${shop.webPort}\n`);
  process.stdout.write(`Sandbox:  http://${shop.host}:${shop.bffPort}/graphql\n`);
  process.stdout.write(`GraphiQL: http://${shop.host}:${shop.bffPort}/graphiql (without the internet)\n`);
  process.stdout.write(`REST API: ${shop.shopApiUrl}\n`);
});
