/** `npm run dev -w web`: web alone, with hot reload, on a fake of the BFF that needs no REST API. */
import { fakeBffPart } from './fake-bff-part.ts';
import { requireUsableSettings } from './part-settings.ts';
import { storefrontParts } from './parts.ts';
import { runStorefront } from './run-storefront.ts';
import { watchCodegen } from './watch-codegen.ts';

await runStorefront(async (shop, supervisor) => {
  const bff = `http://${shop.host}:${shop.bffPort}`;
  const web = storefrontParts({ ...shop, shopApiUrl: bff }, 'development').filter(
    ({ name }) => name === 'web',
  );
  requireUsableSettings(web);
  await watchCodegen();
  for (const part of [fakeBffPart(shop), ...web]) {
    process.stdout.write(`Starting ${part.name} …\n`);
    await supervisor.start(part);
  }
  process.stdout.write(`\nShop:     http://${shop.host}:${shop.webPort}\n`);
  process.stdout.write(`Fake BFF: ${bff}/graphql, all of it in memory; any password signs in\n`);
});
