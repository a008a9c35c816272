import { join } from 'node:path';
import * as z from 'zod';
import { storefrontParts } from '../../scripts/parts.ts';
import { type Part, Supervisor } from '../../scripts/supervisor.ts';
import { freePorts } from '../../scripts/free-port.ts';

const env = z.object({ SHOP_API_URL: z.string() });

/** A separate web and BFF, so that a test can stop the BFF without affecting other tests. */
export interface DevicesShop {
  readonly url: string;
  /** Asks the BFF to stop, as for a restart, and waits until it exits. */
  stopBff(): Promise<void>;
  startBff(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDevicesShop(): Promise<DevicesShop> {
  const { SHOP_API_URL: shopApiUrl } = env.parse(process.env);
  const [webPort = 0, bffPort = 0] = await freePorts(2);
  const name = `devices-${webPort}`;
  const supervisor = new Supervisor(join(import.meta.dirname, '../../output/browser-logs', name));
  const parts = storefrontParts(
    { host: 'localhost', webPort, bffPort, upstreamPort: undefined, shopApiUrl },
    'production',
  );
  const bff = parts.find((part): part is Part => part.name === 'bff');
  if (bff === undefined) throw new Error('there is no BFF among the parts');
  for (const part of parts) await supervisor.start(part);
  return {
    url: `http://localhost:${webPort}`,
    stopBff: async () => supervisor.end(bff.name),
    startBff: async () => supervisor.start(bff),
    stop: async () => supervisor.stop(),
  };
}
