import { createServer } from 'node:net';
import { z } from 'zod';
import { listenFailure } from '@shop/observability/listen-failure';
import { type Env, readEnvironment } from '@shop/settings/environment';
import { httpUrl, wholeNumber } from '@shop/settings/fields';
import { sharedSettings } from '@shop/settings/shared';
import { httpAddress } from './http-address.ts';
import type { StorefrontAddresses } from './parts.ts';
import { PartFailure } from './supervisor.ts';

const settings = z.object({
  HOST: sharedSettings.HOST,
  WEB_PORT: wholeNumber(3000, 1, 65_535),
  BFF_PORT: wholeNumber(4000, 1, 65_535),
  UPSTREAM_PORT: wholeNumber(8000, 1, 65_535),
  SHOP_API_URL: httpUrl.optional(),
});

/** @throws BadSetting for the first invalid setting */
export function readAddresses(env: Env): StorefrontAddresses {
  const { HOST, WEB_PORT, BFF_PORT, UPSTREAM_PORT, SHOP_API_URL } = readEnvironment(settings, env);
  return {
    host: HOST,
    webPort: WEB_PORT,
    bffPort: BFF_PORT,
    upstreamPort: SHOP_API_URL === undefined ? UPSTREAM_PORT : undefined,
    shopApiUrl: SHOP_API_URL ?? httpAddress(HOST, UPSTREAM_PORT),
  };
}

/** @throws PartFailure for the first port that can't be used or that two parts share */
export async function requireFreePorts(addresses: StorefrontAddresses): Promise<void> {
  const ports = {
    WEB_PORT: addresses.webPort,
    BFF_PORT: addresses.bffPort,
    UPSTREAM_PORT: addresses.upstreamPort,
  };
  const taken = new Map<number, string>();
  for (const [name, number] of Object.entries(ports)) {
    if (number === undefined) continue;
    const other = taken.get(number);
    if (other !== undefined)
      throw new PartFailure(`${other} and ${name} are both ${number}; each part needs its own port.`);
    taken.set(number, name);
    const problem = await portError(addresses.host, number);
    if (problem !== undefined) throw new PartFailure(listenFailure(problem, name) ?? problem.message);
  }
}

async function portError(host: string, number: number): Promise<Error | undefined> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<Error | undefined>();
  server.once('error', resolve);
  server.listen(number, host, () => server.close(() => resolve(undefined)));
  return promise;
}

/** @throws PartFailure if the owner's REST API can't be reached; any HTTP response is enough */
export async function requireRestApi(url: string): Promise<void> {
  const address = `${url.replace(/\/+$/, '')}/collections/`;
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
  } catch {
    throw new PartFailure(
      `SHOP_API_URL does not respond: nothing was received from ${address}. Is the REST API running there?`,
    );
  }
}
