import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storefrontParts } from '../../scripts/parts.ts';
import { Supervisor } from '../../scripts/supervisor.ts';
import { freePorts } from '../../scripts/free-port.ts';

interface RestApiInFront {
  /** Without a slash at the end. */
  readonly url: string;
  readonly stop: () => unknown;
}

export interface StackSettings {
  readonly env?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Starts a proxy between the BFF and the reference REST API, which is at `referenceUrl`. */
  readonly startRestApi?: (referenceUrl: string) => Promise<RestApiInFront>;
  /** Starts another REST API instead of the reference one, which then doesn’t run. */
  readonly startOtherRestApi?: (shopUrl: string) => Promise<RestApiInFront>;
}

export const staffKey = 'key-of-the-staff-of-the-plant';

const usual: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Each test has its own client address, so that limits apply to each test separately.
  web: { TRUST_PROXY: 'loopback' },
  // The tests create hundreds of accounts, and a password hash as in production is slow.
  upstream: { PASSWORD_COST_EXPONENT: '10', STAFF_KEY: staffKey },
  // Many guests in the tests use the same email address.
  bff: { BFF_LIMIT_INBOX: '0' },
};

/** Starts the default stack once for all tests. Returns a function that stops it. */
export default async function startStack(): Promise<() => Promise<void>> {
  return (await openStack()).close;
}

/** Starts upstream, BFF and web on free ports, with an empty data folder. */
export async function openStack({ env = {}, startRestApi, startOtherRestApi }: StackSettings = {}): Promise<{
  url: string;
  bffUrl: string;
  close: () => Promise<void>;
}> {
  const [webPort, bffPort, upstreamPort] = await freePorts(3);
  if (webPort === undefined || bffPort === undefined || upstreamPort === undefined)
    throw new Error('no free ports');
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  const url = `http://localhost:${webPort}`;
  const upstreamUrl = `http://localhost:${upstreamPort}`;
  const inFront = (await startOtherRestApi?.(url)) ?? (await startRestApi?.(upstreamUrl));
  const shopApiUrl = inFront?.url ?? upstreamUrl;
  const supervisor = new Supervisor(join(import.meta.dirname, '../../output/browser-logs', String(webPort)));
  const addresses = {
    host: 'localhost',
    webPort,
    bffPort,
    upstreamPort: startOtherRestApi === undefined ? upstreamPort : undefined,
    shopApiUrl,
  };
  for (const part of storefrontParts(addresses, 'production')) {
    const own = { ...usual[part.name], ...env[part.name], DATA_DIR: dataDir };
    await supervisor.start({ ...part, env: { ...part.env, ...own } });
  }
  // Workers inherit the environment, which includes the stack's URLs.
  process.env['SHOP_URL'] = url;
  process.env['SHOP_API_URL'] = shopApiUrl;
  process.env['SHOP_DATA_DIR'] = dataDir;
  return {
    url,
    bffUrl: `http://localhost:${bffPort}`,
    close: async () => {
      await supervisor.stop();
      await inFront?.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
