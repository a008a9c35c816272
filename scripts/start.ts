/** `npm start`: the whole shop, built for production. */
import { buildForProduction } from './build.ts';
import { httpAddress } from './http-address.ts';
import { requireUsableSettings } from './part-settings.ts';
import { storefrontParts } from './parts.ts';
import { runStorefront } from './run-storefront.ts';

await runStorefront(async (addresses, supervisor) => {
  const parts = storefrontParts(addresses, 'production');
  requireUsableSettings(parts);
  await buildForProduction();
  for (const part of parts) {
    const hint = part.name === 'upstream' ? ' (the first time, it creates and fills its database)' : '';
    process.stdout.write(`Starting ${part.name}${hint} …\n`);
    await supervisor.start(part);
  }
  process.stdout.write(`\nThe shop is open: ${httpAddress(addresses.host, addresses.webPort)}\n`);
  process.stdout.write('Press Ctrl-C to close the shop; its data is kept.\n');
});
