/** `npm run dev -w web`: only web, reloaded after each edit, with a fake BFF that needs no REST API. */
import { fileURLToPath } from 'node:url';
import { applySettingsFile } from './dev-settings.ts';
import { startAndFollowEdits } from './follow-edits.ts';
import { storefrontParts } from './parts.ts';
import { runStorefront } from './run-storefront.ts';

applySettingsFile();
const open: Parameters<typeof runStorefront>[0] = async (addresses, supervisor) => {
  const bff = `http://${addresses.host}:${addresses.bffPort}`;
  await startAndFollowEdits(supervisor, () => [
    {
      name: 'fake-bff',
      args: [fileURLToPath(new URL('../web/fake-bff/main.ts', import.meta.url))],
      env: { HOST: addresses.host, BFF_PORT: String(addresses.bffPort) },
      readyUrl: `${bff}/health`,
    },
    ...storefrontParts({ ...addresses, shopApiUrl: bff }, 'development').filter(({ name }) => name === 'web'),
  ]);
  process.stdout.write(`\nShop:     http://${addresses.host}:${addresses.webPort}\n`);
  process.stdout.write(`Fake BFF: ${bff}/graphql, in memory only; any password signs in\n`);
};
await runStorefront(open, { hasRestApi: false });
