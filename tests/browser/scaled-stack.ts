import { once } from 'node:events';
import { join } from 'node:path';
import { portOf } from '../../bff/testing/http-server.ts';
import { makeRealRedis } from '../../bff/testing/redis.ts';
import { freePort, freePorts } from '../../scripts/free-port.ts';
import { storefrontParts } from '../../scripts/parts.ts';
import { type Part, Supervisor } from '../../scripts/supervisor.ts';
import { type Balancer, createBalancer } from '../start/balancer.ts';

/** Why the parts can't share state on this machine; `undefined` if they can. */
export const missingRedis =
  makeRealRedis === null ? 'redis-server is not installed (Debian: apt-get install redis-server)' : undefined;

/** Two BFFs, which share a Redis if it is installed, and two web servers. Each pair is behind a load balancer. */
export interface ScaledStack {
  readonly url: string;
  readonly webs: readonly string[];
  readonly parts: readonly string[];
  /** Stops a part, as a deployment does, and starts it again. Resolves once the load balancer uses the part again. */
  restart(name: string): Promise<void>;
  stop(): Promise<void>;
}

interface Scaled {
  readonly part: Part;
  readonly url: string;
  readonly balancer: Balancer;
}

const at = (port: number): string => `http://localhost:${port}`;

async function listening(balancer: Balancer): Promise<string> {
  balancer.server.listen(0, 'localhost');
  await once(balancer.server, 'listening');
  return `http://localhost:${portOf(balancer.server)}`;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => void setTimeout(resolve, 50));
}

export async function startScaledStack(logs: string): Promise<ScaledStack> {
  const shopApiUrl = process.env['SHOP_API_URL'] ?? '';
  const [bff1 = 0, bff2 = 0, web1 = 0, web2 = 0] = await freePorts(4);
  const redis = makeRealRedis?.(await freePort());
  await redis?.start();
  const supervisor = new Supervisor(join(import.meta.dirname, '../../output', logs));
  const bffs = createBalancer([at(bff1), at(bff2)]);
  const bffUrl = await listening(bffs);
  const webs = createBalancer([at(web1), at(web2)]);
  const url = await listening(webs);
  const secret = 'of the tests, and the same for all that share it';
  const own = {
    bff: {
      PUBLIC_ORIGIN: url,
      RENDER_SECRET: secret,
      LEAVING_SECONDS: '1',
      BFF_LIMIT_INBOX: '0',
      ...(redis !== undefined && { REDIS_URL: `redis://127.0.0.1:${redis.port}`, REDIS_SECRET: secret }),
    },
    web: {
      PUBLIC_ORIGIN: url,
      RENDER_SECRET: secret,
      LEAVING_SECONDS: '1',
      TRUST_PROXY: 'loopback',
      BFF_URL: `${bffUrl}/graphql`,
    },
  };
  const scaled = new Map<string, Scaled>();
  for (const [bffPort, webPort, number] of [
    [bff1, web1, 1],
    [bff2, web2, 2],
  ] as const) {
    const addresses = { host: 'localhost', webPort, bffPort, upstreamPort: undefined, shopApiUrl };
    for (const part of storefrontParts(addresses, 'production')) {
      const isWeb = part.name === 'web';
      const name = `${part.name}-${number}`;
      const env = {
        ...part.env,
        ...(isWeb ? own.web : own.bff),
      };
      scaled.set(name, {
        part: { ...part, name, env },
        url: at(isWeb ? webPort : bffPort),
        balancer: isWeb ? webs : bffs,
      });
    }
  }
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    await webs.close();
    await bffs.close();
    await redis?.stop();
  };
  const start = async ({ part, url: own, balancer }: Scaled): Promise<void> => {
    await supervisor.start(part);
    await until(() => balancer.ready.has(own));
  };
  try {
    for (const each of scaled.values()) await start(each);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    webs: [at(web1), at(web2)],
    parts: [...scaled.keys()],
    restart: async (name) => {
      const each = scaled.get(name);
      if (each === undefined) throw new Error(`There is no ${name}.`);
      await supervisor.end(name);
      await until(() => !each.balancer.ready.has(each.url));
      await start(each);
    },
    stop,
  };
}
