import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { bffNodeOptions } from '../bff/node-options.ts';
import { httpAddress } from './http-address.ts';
import type { Part } from './supervisor.ts';

/** `upstreamPort` is undefined if upstream isn't started. */
export interface StorefrontAddresses {
  host: string;
  webPort: number;
  bffPort: number;
  upstreamPort: number | undefined;
  shopApiUrl: string;
}

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Secrets to use if the settings have none, generated at each start and never stored. */
const generated = {
  renderSecret: randomBytes(32).toString('hex'),
  purgeSecret: randomBytes(32).toString('hex'),
};

/** An empty variable counts as unset, as in `readEnvironment`. */
const given = (name: string): string | undefined => process.env[name] || undefined;

/** Returns the parts in the order in which they start. Each part reads all other settings from the environment. */
export function storefrontParts(addresses: StorefrontAddresses, mode: 'production' | 'development'): Part[] {
  const at = (port: number): string => httpAddress(addresses.host, port);
  const shared = {
    NODE_ENV: mode,
    HOST: addresses.host,
    NODE_COMPILE_CACHE: fromRoot('output/compile-cache'),
  };
  const publicOrigin = given('PUBLIC_ORIGIN') ?? at(addresses.webPort);
  const renderSecret = given('RENDER_SECRET') ?? generated.renderSecret;
  const purgeSecret = given('BFF_PURGE_SECRET') ?? generated.purgeSecret;
  const parts: Part[] = [];
  if (addresses.upstreamPort !== undefined) {
    parts.push({
      name: 'upstream',
      args: [fromRoot('upstream/main.ts')],
      env: {
        ...shared,
        // The BFF runs on this machine and forwards client addresses.
        TRUST_PROXY: 'loopback',
        UPSTREAM_PORT: String(addresses.upstreamPort),
        PUBLIC_ORIGIN: publicOrigin,
        PURGE_URL: `${at(addresses.webPort)}/purge`,
        PURGE_SECRET: purgeSecret,
        ORDER_EVENTS_URL: `${at(addresses.bffPort)}/order-events`,
      },
      readyUrl: `${at(addresses.upstreamPort)}/health/`,
    });
  }
  parts.push({
    name: 'bff',
    args: [...bffNodeOptions, fromRoot('bff/main.ts')],
    env: {
      ...shared,
      BFF_PORT: String(addresses.bffPort),
      SHOP_API_URL: addresses.shopApiUrl,
      PUBLIC_ORIGIN: publicOrigin,
      TRUSTED_DOCUMENTS: [
        fromRoot(mode === 'production' ? 'web/dist/documents' : 'web/src/generated/persisted-documents.json'),
        // Those of the owner's other clients.
        given('TRUSTED_DOCUMENTS') ?? [],
      ]
        .flat()
        .join(','),
      // Web, on this machine, is the only proxy.
      TRUST_PROXY: 'loopback',
      RENDER_SECRET: renderSecret,
      BFF_PURGE_SECRET: purgeSecret,
    },
    readyUrl: `${at(addresses.bffPort)}/health`,
  });
  parts.push({
    name: 'web',
    args: [fromRoot('web/server/main.ts')],
    env: {
      ...shared,
      WEB_PORT: String(addresses.webPort),
      BFF_URL: `${at(addresses.bffPort)}/graphql`,
      RENDER_SECRET: renderSecret,
      IMAGE_ORIGINS: given('IMAGE_ORIGINS') ?? new URL(addresses.shopApiUrl).origin,
      PUBLIC_ORIGIN: publicOrigin,
    },
    readyUrl: `${at(addresses.webPort)}/health`,
  });
  return parts;
}
