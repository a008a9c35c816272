/** `npm run dev`: all parts with watch and hot reload, free GraphQL documents, and Apollo Sandbox on the BFF. */
import { applySettingsFile, followSettingsFile } from './dev-settings.ts';
import { requireUsableSettings } from './part-settings.ts';
import { storefrontParts } from './parts.ts';
import { runStorefront } from './run-storefront.ts';
import { watchCodegen } from './watch-codegen.ts';

applySettingsFile();
await runStorefront(async (shop, supervisor) => {
  const parts = storefrontParts(shop, 'development');
  requireUsableSettings(parts);
  await watchCodegen();
  for (const part of parts) {
    process.stdout.write(`Starting ${part.name} …\n`);
    await supervisor.start(part);
  }
  const restart = async (names: readonly string[]): Promise<void> => {
    const changed = storefrontParts(shop, 'development').filter(({ name }) => names.includes(name));
    try {
      requireUsableSettings(changed);
      await Promise.all(
        changed.map(async (part) => {
          await supervisor.end(part.name);
          await supervisor.start(part);
        }),
      );
      process.stdout.write(`The settings of ${names.join(' and ')} are those of .env now.\n`);
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    }
  };
  let restarting = Promise.resolve();
  followSettingsFile((names) => {
    restarting = restarting.then(async () => restart(names));
  });
  process.stdout.write(`\nShop:     http://${shop.host}:${shop.webPort}\n`);
  process.stdout.write(`Sandbox:  http://${shop.host}:${shop.bffPort}/graphql\n`);
  process.stdout.write(`GraphiQL: http://${shop.host}:${shop.bffPort}/graphiql (without the internet)\n`);
  process.stdout.write(`REST API: ${shop.shopApiUrl}\n`);
});
