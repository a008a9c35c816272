/** `npm run dev`: all parts with watch and hot reload, free GraphQL documents, and Apollo Sandbox on the BFF. */
import { spawn } from 'node:child_process';
import { npmRun } from './build.ts';
import { requireUsableSettings } from './part-settings.ts';
import { storefrontParts } from './parts.ts';
import { runStorefront } from './run-storefront.ts';

await runStorefront(async (shop, supervisor) => {
  const parts = storefrontParts(shop, 'development');
  requireUsableSettings(parts);
  process.stdout.write('Generating the types …\n');
  await npmRun('codegen');
  const codegen = spawn('graphql-codegen', ['--config', 'codegen.ts', '--watch', '--errors-only'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => codegen.kill());
  for (const part of parts) {
    process.stdout.write(`Starting ${part.name} …\n`);
    await supervisor.start(part);
  }
  process.stdout.write(`\nShop:     http://${shop.host}:${shop.webPort}\n`);
  process.stdout.write(`Sandbox:  http://${shop.host}:${shop.bffPort}/graphql\n`);
  process.stdout.write(`GraphiQL: http://${shop.host}:${shop.bffPort}/graphiql (without the internet)\n`);
  process.stdout.write(`REST API: ${shop.shopApiUrl}\n`);
});
