import { createServer } from 'node:net';
import { z } from 'zod';
import type { StorefrontAddresses } from './parts.ts';
import { PartFailure } from './supervisor.ts';

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(65_535))
    .default(fallback);

/** Only what is needed to put the parts together; each part documents and checks its own settings. */
const settings = z.object({
  HOST: z.string().min(1).default('localhost'),
  WEB_PORT: port(3000),
  BFF_PORT: port(4000),
  UPSTREAM_PORT: port(8000),
  SHOP_API_URL: z.url({ protocol: /^https?$/ }).optional(),
});

const forms: Record<string, string> = {
  HOST: 'the name or address of a network interface',
  SHOP_API_URL: 'an http or https address',
};

/** Reads where the shop is to run; throws a PartFailure that names the first bad setting. */
export function readAddresses(env: Record<string, string | undefined>): StorefrontAddresses {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const form = forms[name] ?? 'a port number from 1 to 65535';
    throw new PartFailure(`${name} has to be ${form}, but it is ${JSON.stringify(env[name])}.`);
  }
  const { HOST, WEB_PORT, BFF_PORT, UPSTREAM_PORT, SHOP_API_URL } = parsed.data;
  return {
    host: HOST,
    webPort: WEB_PORT,
    bffPort: BFF_PORT,
    upstreamPort: SHOP_API_URL === undefined ? UPSTREAM_PORT : undefined,
    shopApiUrl: SHOP_API_URL ?? `http://${HOST}:${UPSTREAM_PORT}`,
  };
}

/** Throws a PartFailure that names the first port that something else listens on, before any time is spent on a build. */
export async function requireFreePorts(shop: StorefrontAddresses): Promise<void> {
  const ports = { WEB_PORT: shop.webPort, BFF_PORT: shop.bffPort, UPSTREAM_PORT: shop.upstreamPort };
  const taken = new Map<number, string>();
  for (const [name, number] of Object.entries(ports)) {
    if (number === undefined) continue;
    const other = taken.get(number);
    if (other !== undefined)
      throw new PartFailure(`${other} and ${name} are both ${number}; each part needs a port of its own.`);
    taken.set(number, name);
    const problem = await whyNotFree(shop.host, number);
    if (problem === 'EADDRINUSE') {
      throw new PartFailure(
        `Port ${number} is in use by another program; stop it or set ${name} to a free port.`,
      );
    }
    if (await isForbidden(number))
      throw new PartFailure(`Browsers refuse to speak to port ${number}; set ${name} to another one.`);
    if (problem !== undefined)
      throw new PartFailure(`Cannot listen on ${shop.host}:${number} (${problem}); see HOST and ${name}.`);
  }
}

async function whyNotFree(host: string, number: number): Promise<string | undefined> {
  const server = createServer();
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  server.listen(number, host, () => server.close(() => resolve(undefined)));
  return promise;
}

/** Whether the fetch standard keeps the port for another protocol, as it does 6000 and 4190: no browser, and no part of the shop, would get through. */
async function isForbidden(number: number): Promise<boolean> {
  try {
    await fetch(`http://localhost:${number}`, { signal: AbortSignal.timeout(1000) });
    return false;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
  }
}

/** Throws a PartFailure where the owner's REST API cannot be reached at all; any HTTP answer will do. */
export async function requireRestApi(url: string): Promise<void> {
  const address = `${url.replace(/\/+$/, '')}/collections/`;
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
  } catch {
    throw new PartFailure(
      `SHOP_API_URL does not answer: nothing came from ${address}. Is the shop API running there?`,
    );
  }
}
